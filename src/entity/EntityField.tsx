import type { ReactNode } from 'react';
import { DurationField } from '@/forms/fields/DurationField.tsx';
import { MoneyField } from '@/forms/fields/MoneyField.tsx';
import { NumberField } from '@/forms/fields/NumberField.tsx';
import { SelectField } from '@/forms/fields/SelectField.tsx';
import { TextAreaField } from '@/forms/fields/TextAreaField.tsx';
import { TextField } from '@/forms/fields/TextField.tsx';
import { SwitchField } from '@/forms/fields/ToggleField.tsx';
import { InstantField } from '@/forms/time/InstantField.tsx';
import type { AnyTranslate } from '@/i18n/texts.ts';
import { viewerZone } from '@/lib/dates.ts';
import { decimalDigits } from './showField.ts';
import { type Described, fieldLabel, optionsOf } from './words.ts';

type EntityFieldProps<E extends Described = Described> = {
  of: E;
  name: Extract<keyof E['fields'], string>;
  /** Knows the area's texts. */
  t: AnyTranslate;
  /** IANA zone by whose clock instants are read and set. Absent: the viewer's own. */
  zone?: string;
  /** ISO 4217, of money whose currency its row holds. */
  currency?: string;
  help?: ReactNode;
  wide?: boolean;
  disabled?: boolean;
};

/** The control of one field by its kind. A reference, a list and a group have none. */
export function EntityField<E extends Described>(props: EntityFieldProps<E>) {
  const { of: entity, name, t, zone = viewerZone(), currency, ...given } = props;
  const field = entity.fields[name];
  if (!field) return null;
  const { kind, isRequired, initial, isMultiline } = field;
  const common = { ...given, name, label: fieldLabel(t, entity, name) };
  const optional = !isRequired && (initial === null || initial === '');
  switch (kind) {
    case 'text':
      return isMultiline ? (
        <TextAreaField {...common} optional={optional} wide />
      ) : (
        <TextField {...common} optional={optional} wide />
      );
    case 'boolean':
      return <SwitchField {...common} />;
    case 'choice':
      return <SelectField {...common} options={optionsOf(t, entity, name)} />;
    case 'instant':
      return <InstantField {...common} optional={optional} zone={zone} />;
    case 'integer':
      return <NumberField {...common} optional={optional} />;
    case 'duration':
      return <DurationField {...common} optional={optional} />;
    case 'decimal':
      return <NumberField {...common} optional={optional} decimals={decimalDigits} />;
    case 'money':
      return (
        <MoneyField
          {...common}
          optional={optional}
          currency={typeof field.currency === 'string' ? field.currency : currency}
        />
      );
    default:
      return null;
  }
}

type EntityFieldsProps = Omit<EntityFieldProps, 'name' | 'help' | 'wide'> & {
  /** A form for a new row, or one for a row that is there. */
  to: 'create' | 'edit';
};

/** All fields that the form may write, in the order of the entity. */
export function EntityFields({ to, ...props }: EntityFieldsProps) {
  const only = to === 'create' ? 'createOnly' : 'updateOnly';
  const names = Object.keys(props.of.fields).filter((name) => {
    const access = props.of.fields[name]?.access;
    return access === 'readWrite' || access === only;
  });
  return names.map((name) => <EntityField key={name} {...props} name={name} />);
}
