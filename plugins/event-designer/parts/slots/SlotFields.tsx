import { isTimeZone } from '@contract/timeZones.ts';
import { isWallClock, placeWallClock } from '@shared/wallClock.ts';
import { createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '@/forms/index.ts';
import type { TimeSlot } from '../../contract/basicInfo.ts';
import { endsOnLaterDay, overlappingSlots } from '../../rules/slots.ts';

/** The form values that these fields need. */
export type SlotsForm = { timeSlots: TimeSlot[] };

const OverlappingContext = createContext<readonly number[]>([]);

/** Watches which dates overlap, so that a date rerenders only when that changes. */
export function OverlappingSlots({ children }: { children: ReactNode }) {
  const indices = overlappingSlots(useWatch<SlotsForm, 'timeSlots'>({ name: 'timeSlots' })).join();
  const overlapping = useMemo(() => indices.split(',').filter(Boolean).map(Number), [indices]);
  return <OverlappingContext value={overlapping}>{children}</OverlappingContext>;
}

/** Returns true if the zone's clocks skip this time when they go forward. */
function isSkipped(wallClock: string | null, zone: string): boolean {
  return isWallClock(wallClock) && isTimeZone(zone) && placeWallClock(wallClock, zone).kind === 'skipped';
}

/** The fields of one date: its times in `zone`, and warnings about them. */
export const SlotFields = memo(function SlotFields({ index, zone }: { index: number; zone: string }) {
  const { t } = useTranslation('meTranslation');
  const path = `timeSlots.${index}` as const;
  const slot = useWatch<SlotsForm, `timeSlots.${number}`>({ name: path });
  const overlaps = useContext(OverlappingContext).includes(index);
  const notes = [
    slot && endsOnLaterDay(slot) && t('basicInfo.endsLater'),
    overlaps && t('basicInfo.overlaps'),
    slot && isSkipped(slot.end, zone) && t('basicInfo.skippedTime'),
  ].filter(Boolean);
  return (
    <>
      <DateTimeField
        name={`${path}.start`}
        label={t('basicInfo.starts')}
        help={slot && isSkipped(slot.start, zone) ? t('basicInfo.skippedTime') : undefined}
      />
      <DateTimeField
        name={`${path}.end`}
        label={t('basicInfo.ends')}
        help={notes.join(' ') || undefined}
        opensAt={slot?.start}
      />
      <DateTimeField name={`${path}.admissionAt`} label={t('basicInfo.admission')} optional />
    </>
  );
});
