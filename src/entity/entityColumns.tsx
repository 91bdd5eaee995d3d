import type { TFunction } from 'i18next';
import type { Column, FilterDefinition } from '@/grid/types.ts';
import type { DateFormat } from '@/lib/dates.ts';
import { showField } from './showField.ts';
import { type Described, labelKey, optionKey } from './words.ts';

type Sorted = Described & { sort: readonly string[] };

/** What the area's texts are shown with. */
type Words = { t: TFunction; dates: DateFormat };

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
  const names = Object.keys(entity.fields).filter((name) => !left.has(name));
  return names.map((name) => {
    const show = showField(entity, name);
    const kind = entity.fields[name]?.kind;
    const text = (row: Row) => [show(Reflect.get(row, name), { t, dates, facts: {} })].flat().join(', ');
    return {
      id: name,
      label: t(labelKey(entity, name)),
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
export function entityFilters(entity: Described, t: TFunction): FilterDefinition[] {
  return Object.entries(entity.fields).flatMap(([id, { kind, values = [] }]) => {
    const label = t(labelKey(entity, id));
    if (kind === 'choice') {
      const options = values.map((value) => ({ value, label: t(optionKey(entity, id, value)) }));
      return { id, label, options, multiple: true };
    }
    if (kind !== 'boolean') return [];
    const options = [
      { value: 'true', label: t('forms.yes', { ns: 'translation' }) },
      { value: 'false', label: t('forms.no', { ns: 'translation' }) },
    ];
    return { id, label, options };
  });
}
