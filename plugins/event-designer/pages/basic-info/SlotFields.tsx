import { createContext, memo, type ReactNode, useContext, useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateTimeField } from '@/forms/index.ts';
import { isWallClock, placeWallClock } from '@/lib/wallClock.ts';
import { isTimeZone } from '../../contract/shared.ts';
import { endsOnLaterDay, overlappingSlots } from '../../rules/slots.ts';
import type { BasicInfoForm } from './basicInfoForm.ts';

const OverlappingContext = createContext<readonly number[]>([]);

type OverlappingSlotsProps = { control: Control<BasicInfoForm>; children: ReactNode };

/** Watches which dates overlap, so that a date is drawn again only when that changes. */
export function OverlappingSlots({ control, children }: OverlappingSlotsProps) {
  const found = overlappingSlots(useWatch({ control, name: 'timeSlots' })).join();
  const overlapping = useMemo(() => found.split(',').filter(Boolean).map(Number), [found]);
  return <OverlappingContext value={overlapping}>{children}</OverlappingContext>;
}

/** Whether the clocks of the zone jump over this time when they are put forward. */
function isSkipped(wallClock: string | null, zone: string): boolean {
  return isWallClock(wallClock) && isTimeZone(zone) && placeWallClock(wallClock, zone).kind === 'skipped';
}

type SlotFieldsProps = { control: Control<BasicInfoForm>; index: number };

/** One date: its times, and what is worth noticing about them. */
export const SlotFields = memo(function SlotFields({ control, index }: SlotFieldsProps) {
  const { t } = useTranslation('meTranslation');
  const path = `timeSlots.${index}` as const;
  const slot = useWatch({ control, name: path });
  const overlaps = useContext(OverlappingContext).includes(index);
  const zone = useWatch({ control, name: 'timeSettings.timeZone.id' });
  const notes = [
    slot && endsOnLaterDay(slot) && t('basicInfo.endsLater'),
    overlaps && t('basicInfo.overlaps'),
    slot && isSkipped(slot.end, zone) && t('basicInfo.skippedTime'),
  ].filter(Boolean);
  return (
    <>
      <DateTimeField
        control={control}
        name={`${path}.start`}
        label={t('basicInfo.starts')}
        help={slot && isSkipped(slot.start, zone) ? t('basicInfo.skippedTime') : undefined}
      />
      <DateTimeField
        control={control}
        name={`${path}.end`}
        label={t('basicInfo.ends')}
        help={notes.join(' ') || undefined}
      />
      <DateTimeField control={control} name={`${path}.admissionAt`} label={t('basicInfo.admission')} optional />
    </>
  );
});
