import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, useCall } from '@/data/index.ts';
import { ListSkeleton } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { zoneLabel } from '@/lib/dates.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { DialogBox } from '@/ui/DialogBox.tsx';
import type { TimeSlot } from '../../../contract/basicInfo.ts';
import { type TimeZoneChangeMode, timeZoneChangeMode } from '../../../contract/shared.ts';
import { zoneChangePreview } from '../../../contract/zoneChange.ts';
import { changeTime, minutesMoved, slotRows } from '../../../rules/zoneChange.ts';
import { ChangedTimes } from './ChangedTimes.tsx';
import styles from './zoneChange.module.css';

type ZoneChangeDialogProps = {
  eventId: number;
  /** The saved zone. */
  from: string;
  to: string;
  /** The slots in the form, including unsaved changes. Absent: the saved ones are used. */
  slots?: readonly TimeSlot[];
  /** The label of the button, because a form only takes the choice over, and another screen may save it at once. */
  action: string;
  onChoose: (mode: TimeZoneChangeMode) => unknown;
  onClose: () => void;
};

/** Asks which of the two modes a zone change uses, and lists every affected time before and after. */
export function ZoneChangeDialog({ eventId, from, to, slots, action, onChoose, onClose }: ZoneChangeDialogProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const { t: tKernel } = useTranslation();
  const id = useId();
  const [mode, setMode] = useState<TimeZoneChangeMode>('change_time_zone_and_event_times');
  const preview = useCall(zoneChangePreview, { params: { eventId }, query: { timeZone: to, mode }, staleTime: 0 });
  const serverTimes = preview.data?.times ?? [];
  const times = slots
    ? [
        ...slotRows(slots).map((row) => changeTime(row, { from, to, mode })),
        ...serverTimes.filter(({ kind }) => kind !== 'slot'),
      ]
    : serverTimes;
  const zones = { from: zoneLabel(from), to: zoneLabel(to) };
  const moved = minutesMoved(times, to);
  const hours = (moved ?? 0) / 60;
  const shift =
    hours === 0
      ? t('zoneChange.shift.varies')
      : t(hours > 0 ? 'zoneChange.shift.later' : 'zoneChange.shift.earlier', {
          count: Math.abs(hours),
          hours: formatNumber(Math.abs(hours), i18n.language),
        });
  const helpOf = (option: TimeZoneChangeMode) =>
    option === 'change_time_zone_and_event_times' && moved === 0 ? 'sameOffset' : option;
  return (
    <DialogBox
      title={t('zoneChange.title', zones)}
      width="md"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            {tKernel('cancel')}
          </Button>
          <Button variant="contained" disabled={!preview.data} onClick={() => void onChoose(mode)}>
            {action}
          </Button>
        </>
      }
    >
      <fieldset className={styles.modes}>
        <legend>{t('zoneChange.question')}</legend>
        {timeZoneChangeMode.options.map((option) => (
          <label key={option} className={styles.mode}>
            <input
              type="radio"
              name={`${id} mode`}
              checked={mode === option}
              onChange={() => setMode(option)}
              aria-describedby={`${id} ${option}`}
            />
            <span>
              <strong>{t(`zoneChange.mode.${option}`)}</strong>
              <span id={`${id} ${option}`}>{t(`zoneChange.modeHelp.${helpOf(option)}`, { ...zones, shift })}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Loaded read={asCombinedRead(preview)} waiting={<ListSkeleton />}>
        {() => <ChangedTimes times={times} zones={zones} />}
      </Loaded>
    </DialogBox>
  );
}
