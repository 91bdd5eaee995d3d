import { type FieldValues, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDocument, useRows } from '@/data/index.ts';
import { CheckboxGroupField, type FieldProps } from '@/forms/index.ts';
import { basicInfo } from '../../contract/basicInfo.ts';
import { scheduleDates } from '../../contract/schedule.ts';
import { dayText } from '../../parts/schedule/ruleTexts.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { daysBetween } from '../../rules/access/days.ts';

/** Returns the days on which the event takes place; for a series, those of its dates. */
function useEventDays(): string[] {
  const eventId = useEventId();
  const { item } = useDocument(basicInfo, { eventId });
  const isRecurring = item?.timeSettings.isRecurring ?? false;
  const dates = useRows(scheduleDates, { params: { eventId }, enabled: isRecurring, query: { perPage: 100 } });
  const slots = isRecurring ? dates.rows : (item?.timeSlots ?? []);
  return slots.flatMap(({ start, end }) => daysBetween(start, end));
}

/** Checkboxes for the event's days; none chosen means every day. A chosen day stays listed after it left the event. */
export function DaysField<Form extends FieldValues = FieldValues>(props: FieldProps<Form>) {
  const { t, i18n } = useTranslation('meTranslation');
  const known = useEventDays();
  const chosen: unknown = useWatch({ name: props.name });
  const gone = Array.isArray(chosen) ? chosen.filter((day): day is string => typeof day === 'string') : [];
  const days = [...new Set([...known, ...gone])].sort();
  return (
    <CheckboxGroupField
      {...props}
      help={days.length > 0 ? t('mobileAccess.everyDayHelp') : undefined}
      options={days.map((day) => ({ value: day, label: dayText(day, i18n.language) }))}
      instead={days.length === 0 ? <p>{t('mobileAccess.noDaysToChoose')}</p> : undefined}
    />
  );
}
