import { z } from '@contract/fields.ts';
import { addDays, startOfDay } from '@shared/zonedTime.ts';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { DateField, SelectField } from '@/forms/index.ts';
import { formatTime } from '@/lib/dates.ts';
import type { EventRow } from '../../../contract/events.ts';
import { type ScheduleDate, scheduleDates } from '../../../contract/schedule.ts';

/** A calendar day: `2027-05-03`. */
export const wholeDay = z.iso.date();

type DatesOfDay = { rows: readonly ScheduleDate[]; isLoading: boolean };

/** Reads the dates that begin on a day in the event's zone: few enough to choose from, however long the series is. */
export function useDatesOfDay({ id, timeZone, isRecurring }: EventRow, day: string | null): DatesOfDay {
  const from = wholeDay.safeParse(day).data;
  const at = (of: string) => startOfDay(of, timeZone).toISOString();
  const { rows, isLoading } = useRows(scheduleDates, {
    params: { eventId: id },
    enabled: isRecurring && from !== undefined,
    query: {
      perPage: 0,
      filters: from
        ? [
            { field: 'startsAt', operator: 'gte', value: at(from) },
            { field: 'startsAt', operator: 'lt', value: at(addDays(from, 1)) },
          ]
        : [],
    },
  });
  return { rows: from ? rows : [], isLoading };
}

/** The fields that choose a date of a series: its day, past ones too, and one of the dates if the day has several. */
export function DateOfDay({ dates, event }: { dates: DatesOfDay; event: EventRow }) {
  const { t, i18n } = useTranslation('meTranslation');
  const { getValues, setValue } = useFormContext();
  const { rows, isLoading } = dates;
  useEffect(() => {
    const chosen = getValues('dateId');
    if (isLoading || rows.some(({ id }) => id === chosen)) return;
    const first = rows[0]?.id ?? null;
    if (chosen !== first) setValue('dateId', first);
  }, [rows, isLoading, getValues, setValue]);
  const format = { locale: i18n.language, zone: event.timeZone };
  const options = rows.map(({ id, startsAt, endsAt, label }) => ({
    value: id,
    label: `${formatTime(new Date(startsAt), format)}–${formatTime(new Date(endsAt), format)}`,
    detail: label,
  }));
  const [only] = options;
  const help = only ? [only.label, only.detail].filter(Boolean).join(' · ') : !isLoading && t('why.noDate');
  return (
    <>
      <DateField name="day" label={t('why.day')} help={options.length > 1 ? undefined : help || undefined} />
      {options.length > 1 && <SelectField name="dateId" label={t('why.date')} options={options} />}
    </>
  );
}
