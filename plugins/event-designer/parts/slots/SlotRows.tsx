import { isWallClock } from '@shared/wallClock.ts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RepeatableRows } from '@/forms/index.ts';
import { maximumSlots, type TimeSlot } from '../../contract/basicInfo.ts';
import { addDays } from '../../rules/wallClock.ts';
import { OverlappingSlots, SlotFields, type SlotsForm } from './SlotFields.tsx';

/** A further date is usually the next day at the same time; the first one is a working day some weeks ahead. */
function nextSlot(slots: readonly TimeSlot[], now: Date): TimeSlot {
  const last = slots.findLast(({ start, end }) => isWallClock(start) && isWallClock(end));
  if (last) return { start: addDays(last.start, 1), end: addDays(last.end, 1), admissionAt: null };
  const day = new Date(now.getTime() + 28 * 86_400_000).toISOString().slice(0, 10);
  return { start: `${day}T09:00`, end: `${day}T17:00`, admissionAt: null };
}

/** The dates of a single event, in a form whose field `timeSlots` they are. */
export function SlotRows({ zone }: { zone: string }) {
  const { t } = useTranslation('meTranslation');
  const { getValues } = useFormContext<SlotsForm>();
  // Of the list only what is shown here: what is typed into one of many dates is drawn in that date alone.
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
