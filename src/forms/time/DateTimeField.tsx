import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { FieldProps } from '../fields/useField.ts';
import type { DatePickerControlProps } from './DatePickerControl.tsx';
import { PickedField } from './PickedField.tsx';
import { showDay, showWallClock, weekdayOf } from './shownTime.ts';

/** A field for a local time, `2027-05-03T09:00`, whose zone is another field; null when empty. */
export function DateTimeField<Form extends FieldValues = FieldValues>(
  props: FieldProps<Form> & Pick<DatePickerControlProps, 'opensAt'>,
) {
  const { i18n } = useTranslation();
  return <PickedField {...props} kind="minute" show={(value) => showWallClock(value, i18n.language)} />;
}

/** A field for a calendar day, `2027-05-03`; null when empty. */
export function DateField<Form extends FieldValues = FieldValues>(props: FieldProps<Form>) {
  const { i18n } = useTranslation();
  const show = (value: unknown) => [weekdayOf(value, i18n.language), showDay(value, i18n.language)].join(' ').trim();
  return <PickedField {...props} kind="day" show={show} />;
}
