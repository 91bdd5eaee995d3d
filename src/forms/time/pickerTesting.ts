import type { DatePickerControlProps } from './DatePickerControl.tsx';

/** For tests: the props of a picker without listeners. */
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
