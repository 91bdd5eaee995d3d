import { decimalDigits } from '@/entity/showField.ts';
import { viewerZone } from '@/lib/dates.ts';
import { InstantField } from '../time/InstantField.tsx';
import { DurationField } from './DurationField.tsx';
import { useFormScope } from './FormScope.tsx';
import { declaredField } from './fieldWords.ts';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { SwitchField } from './ToggleField.tsx';
import type { FieldProps } from './useField.ts';

type DeclaredFieldProps = Omit<FieldProps, 'control' | 'hint'> & {
  /** IANA zone by whose clock instants are read and set. Absent: the viewer's own. */
  zone?: string;
  /** ISO 4217, of money whose currency its row holds. */
  currency?: string;
};

/**
 * The control of a field by the kind that the contract declares. A reference, a list and a group have none.
 */
export function DeclaredField({ zone = viewerZone(), currency, ...props }: DeclaredFieldProps) {
  const field = declaredField(useFormScope().words, props.name);
  switch (field?.kind) {
    case 'text':
      return field.isMultiline ? <TextAreaField wide {...props} /> : <TextField wide {...props} />;
    case 'boolean':
      return <SwitchField {...props} />;
    case 'choice':
      return <SelectField {...props} />;
    case 'instant':
      return <InstantField {...props} zone={zone} />;
    case 'integer':
      return <NumberField {...props} />;
    case 'duration':
      return <DurationField {...props} />;
    case 'decimal':
      return <NumberField {...props} decimals={decimalDigits} />;
    case 'money':
      return <MoneyField {...props} currency={typeof field.currency === 'string' ? field.currency : currency} />;
    default:
      return null;
  }
}

type DeclaredFieldsProps = Pick<DeclaredFieldProps, 'zone' | 'currency' | 'disabled'> & {
  /** A form for a new row, or one for a row that is there. */
  to: 'create' | 'edit';
};

/** All fields that the form may write, in the order of the contract. */
export function DeclaredFields({ to, ...props }: DeclaredFieldsProps) {
  const fields = useFormScope().words?.of.fields ?? {};
  const only = to === 'create' ? 'createOnly' : 'updateOnly';
  return Object.entries(fields)
    .filter(([, { access }]) => access === 'readWrite' || access === only)
    .map(([name]) => <DeclaredField key={name} {...props} name={name} />);
}
