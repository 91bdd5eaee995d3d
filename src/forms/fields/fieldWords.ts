import type { Fields } from '@contract/entity.ts';
import type { Field } from '@contract/entityFields.ts';
import { useMemo } from 'react';
import { type Described, fieldAt, fieldLabel, optionsOf } from '@/entity/words.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { Option } from './options.ts';

/**
 * What a form edits, and the texts of its area. A field without a label is called by the text of the contract's field
 * (docs/decisions/0024-a-field-declared-once.md), and what that declares need not be said again on the screen.
 */
export type FieldWords = {
  of: Omit<Described, 'fields'> & { fields?: Fields };
  t: AnyTranslate;
};

const described = ({ fields = {}, ...contract }: FieldWords['of']): Described => ({ ...contract, fields });

/** What the contract declares of a field. */
export function declaredField(words: FieldWords | undefined, name: string): Field | undefined {
  return words && fieldAt(described(words.of).fields, name);
}

/** A row that begins without a value of the field is as good as one with it. */
export function isOptionalField(field: Field | undefined): boolean {
  return field !== undefined && !field.isRequired && (field.initial === null || field.initial === '');
}

/** Throws where neither the screen nor the contract says what a field is called. */
export function labelByName(words: FieldWords | undefined, name: string): string {
  if (!words) throw new Error(`The field "${name}" has no label, and its form no contract to take one from`);
  return fieldLabel(words.t, described(words.of), name);
}

const none: readonly Option[] = [];

/** The values of a choice, by the contract. */
export function optionsByName(words: FieldWords | undefined, name: string): readonly Option[] {
  return words ? optionsOf(words.t, described(words.of), name) : none;
}

/** The most characters that a text may have. */
export function longestText(field: Field | undefined): number | undefined {
  for (const { _zod: check } of field?.schema._zod.def.checks ?? []) {
    if ('maximum' in check.def && typeof check.def.maximum === 'number') return check.def.maximum;
  }
  return undefined;
}

/** The same from one drawing to the next, so that the fields need not be drawn again. */
export function useKnownWords(words: FieldWords | undefined): FieldWords | undefined {
  const of = words?.of;
  const t = words?.t;
  return useMemo(() => of && t && { of, t }, [of, t]);
}
