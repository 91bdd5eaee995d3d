import type { Refers } from '@contract/referenceField.ts';
import type { Resource } from '@contract/resource.ts';
import { Fragment, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useParams } from 'react-router';
import { decimalDigits } from '@/entity/showField.ts';
import { viewerZone } from '@/lib/dates.ts';
import { RelationField } from '../relation/RelationField.tsx';
import { InstantField } from '../time/InstantField.tsx';
import { DurationField } from './DurationField.tsx';
import { useFormScope } from './FormScope.tsx';
import { declaredField } from './fieldTexts.ts';
import { MoneyField } from './MoneyField.tsx';
import { NumberField } from './NumberField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';
import { SwitchField } from './ToggleField.tsx';
import type { FieldProps } from './useField.ts';

type DeclaredFieldProps = Omit<FieldProps, 'control' | 'hint'> & {
  /** The IANA zone in which instants are shown and set. Absent: the viewer's own. */
  zone?: string;
  /** ISO 4217 code for money whose currency its row holds. */
  currency?: string;
};

/** Renders the control for a field's declared kind. Ids without a known resource, lists and groups have none. */
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
    case 'reference':
      return field.refers ? <ReferenceField {...props} refers={field.refers} isRequired={field.isRequired} /> : null;
    default:
      return null;
  }
}

type ReferenceFieldProps = Omit<FieldProps, 'control' | 'hint'> & { refers: Refers; isRequired: boolean };

/** A field for a row, found by typing. A row of the same parent is offered only once that parent is known. */
function ReferenceField({ refers, isRequired, ...props }: ReferenceFieldProps) {
  const { to, within = {} } = refers;
  const own = Object.values(within);
  const values: unknown[] = useWatch({ name: own });
  const address = useParams();
  const params = Object.fromEntries(
    Object.keys(within).map((parameter, index) => [
      parameter,
      String(values[index] ?? address[own[index] ?? ''] ?? ''),
    ]),
  );
  const isMissing = Object.values(params).includes('');
  return (
    <RelationField<Resource>
      // Remounted for another parent, which has other rows.
      key={JSON.stringify(params)}
      optional={!isRequired}
      {...props}
      disabled={props.disabled || isMissing}
      relation={to}
      params={isMissing ? {} : params}
      labelKey={to.labelField ?? 'name'}
    />
  );
}

type DeclaredFieldsProps = Pick<DeclaredFieldProps, 'zone' | 'currency' | 'disabled'> & {
  /** The kind of form: for a new row, or for an existing one. */
  to: 'create' | 'edit';
  /** Renders the control for a picture, which needs a `PictureStore`. Absent: pictures are left out. */
  picture?: (name: string) => ReactNode;
};

/** All fields that the form may write, in the order of the contract. */
export function DeclaredFields({ to, picture, ...props }: DeclaredFieldsProps) {
  const fields = useFormScope().words?.of.fields ?? {};
  const only = to === 'create' ? 'createOnly' : 'updateOnly';
  return Object.entries(fields)
    .filter(([, { access }]) => access === 'readWrite' || access === only)
    .map(([name, { kind }]) =>
      kind === 'picture' ? (
        <Fragment key={name}>{picture?.(name)}</Fragment>
      ) : (
        <DeclaredField key={name} {...props} name={name} />
      ),
    );
}
