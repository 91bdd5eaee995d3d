import type { Column, FilterDefinition } from '@/grid/types.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { DateFormat } from '@/lib/dates.ts';
import { showField } from './showField.ts';
import { anyKey, type Described, fieldLabel, optionsOf } from './words.ts';

type Sorted = Described & { sort: readonly string[] };

/** What the area's texts are shown with. */
type Words = { t: AnyTranslate; dates: DateFormat };

/**
 * A column for each field, in the list and in the exported file; a text of several lines is hidden until it is
 * switched on. `without`: fields that the list shows otherwise.
 */
export function entityColumns<Row extends { id: number }>(
  entity: Sorted,
  { t, dates }: Words,
  without: readonly (keyof Row)[] = [],
): Column<Row>[] {
  const left = new Set<PropertyKey>(without);
  const isShown = (name: string): name is Extract<keyof Row, string> => !left.has(name);
  return Object.keys(entity.fields)
    .filter(isShown)
    .map((name) => {
      const show = showField(entity, name);
      const kind = entity.fields[name]?.kind;
      const text = (row: Row) => [show(Reflect.get(row, name), { t: anyKey(t), dates, facts: {} })].flat().join(', ');
      return {
        id: name,
        label: fieldLabel(t, entity, name),
        sortable: entity.sort.includes(name),
        wideOnly: true,
        ...(entity.fields[name]?.isMultiline && { optional: true }),
        ...((kind === 'integer' || kind === 'money') && { numeric: true }),
        cell: text,
        text: kind === 'integer' || kind === 'instant' ? (row) => plain(Reflect.get(row, name)) : text,
      };
    });
}

/** As it is, so that a spreadsheet can reckon with it. */
const plain = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? value : null);

/** A filter for each choice and each switch. */
export function entityFilters(entity: Described, t: AnyTranslate): FilterDefinition[] {
  return Object.entries(entity.fields).flatMap(([id, { kind }]) => {
    const label = fieldLabel(t, entity, id);
    if (kind === 'choice') {
      return { id, label, options: optionsOf(t, entity, id), multiple: true };
    }
    if (kind !== 'boolean') return [];
    const options = [
      { value: 'true', label: t('forms.yes', { ns: 'translation' }) },
      { value: 'false', label: t('forms.no', { ns: 'translation' }) },
    ];
    return { id, label, options };
  });
}
