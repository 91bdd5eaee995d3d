import type { Fields } from '@contract/entity.ts';
import type { Field } from '@contract/entityFields.ts';
import { useMemo } from 'react';
import { type Described, fieldAt, fieldLabel, optionsOf } from '@/entity/entityTexts.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { Option } from './options.ts';

/**
 * The contract that a form edits, and its area's translations. A field without a label takes the label of the
 * contract's field (docs/decisions/0024-a-field-declared-once.md), so the screen need not repeat what the contract
 * declares.
 */
export type FieldTexts = {
  of: Omit<Described, 'fields'> & { fields?: Fields };
  t: AnyTranslate;
};

/** Returns the contract with its declared fields; without any if it declares none. */
const withFields = ({ fields = {}, ...contract }: FieldTexts['of']): Described => ({ ...contract, fields });

/** Returns the contract's declaration of a field. */
export function declaredField(words: FieldTexts | undefined, name: string): Field | undefined {
  return words && fieldAt(withFields(words.of).fields, name);
}

/** Tells whether a row may be created without a value for the field. */
export function isOptionalField(field: Field | undefined): boolean {
  return field !== undefined && !field.isRequired && (field.initial === null || field.initial === '');
}

/** Returns the label of a field. Throws if neither the screen nor the contract has one. */
export function labelByName(words: FieldTexts | undefined, name: string): string {
  if (!words) throw new Error(`The field "${name}" has no label, and its form no contract to take one from`);
  return fieldLabel(words.t, withFields(words.of), name);
}

const noOptions: readonly Option[] = [];

/** Returns the contract's options of a choice. */
export function optionsByName(words: FieldTexts | undefined, name: string): readonly Option[] {
  return words ? optionsOf(words.t, withFields(words.of), name) : noOptions;
}

/** Returns the maximum length of a text, in characters. */
export function maximumTextLength(field: Field | undefined): number | undefined {
  for (const { _zod: check } of field?.schema._zod.def.checks ?? []) {
    if ('maximum' in check.def && typeof check.def.maximum === 'number') return check.def.maximum;
  }
  return undefined;
}

/** Returns an object that is stable across renders, so that the fields need not render again. */
export function useStableTexts(words: FieldTexts | undefined): FieldTexts | undefined {
  const of = words?.of;
  const t = words?.t;
  return useMemo(() => of && t && { of, t }, [of, t]);
}
