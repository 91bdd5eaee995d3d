import { isWallClock } from '@shared/wallClock.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RepeatableRows } from '@/forms/index.ts';
import { maximumSlots, type TimeSlot } from '../../contract/basicInfo.ts';
import { addDays } from '../../rules/wallClock.ts';
import { OverlappingSlots, SlotFields, type SlotsForm } from './SlotFields.tsx';

/**
 * Returns the initial values of a new date: the day after the last one at the same time, or, for the first, a working
 * day in about four weeks.
 */
function nextSlot(slots: readonly TimeSlot[], now: Date): TimeSlot {
  const last = slots.findLast(({ start, end }) => isWallClock(start) && isWallClock(end));
  if (last) return { start: addDays(last.start, 1), end: addDays(last.end, 1), admissionAt: null };
  const day = new Date(now.getTime() + 28 * 86_400_000).toISOString().slice(0, 10);
  return { start: `${day}T09:00`, end: `${day}T17:00`, admissionAt: null };
}

/** The dates of a single event. Needs a form with `timeSlots`. */
export function SlotRows({ zone }: { zone: string }) {
  const { t } = useTranslation('meTranslation');
  const { getValues } = useFormContext<SlotsForm>();
  // Watches only whether the list is empty, so that typing into one date rerenders that date alone.
  const isEmpty = useWatch<SlotsForm, 'timeSlots.0'>({ name: 'timeSlots.0' }) === undefined;
  return (
    <OverlappingSlots>
      <RepeatableRows<SlotsForm, 'timeSlots'>
        name="timeSlots"
        label={t('basicInfo.dates')}
        adders={[
          {
            label: t(isEmpty ? 'basicInfo.addFirstDate' : 'basicInfo.addDate'),
            newRow: () => nextSlot(getValues('timeSlots'), new Date()),
          },
        ]}
        empty={t('basicInfo.noDates')}
        nameOf={(index) => t('basicInfo.date', { number: index + 1 })}
        atMost={maximumSlots}
      >
        {(_path, index) => <SlotFields index={index} zone={zone} />}
      </RepeatableRows>
    </OverlappingSlots>
  );
}
