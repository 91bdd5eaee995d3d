import type { DatePickerControlProps } from './DatePickerControl.tsx';

/** For tests: a picker that nobody listens to. */
export const silentPicker: Omit<DatePickerControlProps, 'kind' | 'value'> = {
  onChange: () => {},
  onBlur: () => {},
  inputRef: () => {},
  inputId: 'date',
  labelId: 'label',
  describedBy: undefined,
  isInvalid: false,
  disabled: false,
  weekday: '',
};
