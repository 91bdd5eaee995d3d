import type { ComponentType, ReactNode } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import { DateField, DateTimeField } from '../time/DateTimeField.tsx';
import { InstantField } from '../time/InstantField.tsx';
import { ColourField } from './ColourField.tsx';
import { DeclaredField } from './DeclaredField.tsx';
import { DurationField } from './DurationField.tsx';
import { FixedTextField } from './FixedTextField.tsx';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import { SegmentedField } from './SegmentedField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { CheckboxField, SwitchField } from './ToggleField.tsx';

// Larger fields, such as those with a search, must be imported separately.
const kinds = {
  /** Chosen by the kind that the contract declares. */
  Field: DeclaredField,
  Text: TextField,
  TextArea: TextAreaField,
  FixedText: FixedTextField,
  Number: NumberField,
  Money: MoneyField,
  Duration: DurationField,
  Select: SelectField,
  Segmented: SegmentedField,
  Switch: SwitchField,
  Checkbox: CheckboxField,
  Instant: InstantField,
  Date: DateField,
  DateTime: DateTimeField,
  Colour: ColourField,
};

type Kinds = typeof kinds;
type Props<Kind> = Kind extends (props: infer P) => ReactNode ? P : never;

type FormFields<Form extends FieldValues> = {
  [Kind in keyof Kinds]: ComponentType<Omit<Props<Kinds[Kind]>, 'name' | 'control'> & { name: FieldPath<Form> }>;
};

/**
 * Returns the fields of a form, with type-checked names: `const f = fieldsOf<TicketForm>();` and `<f.Number
 * name="maxPerOrder" />`. Label, values and the mark "optional" come from the form's contract.
 */
export function fieldsOf<Form extends FieldValues>(): FormFields<Form> {
  return kinds;
}
