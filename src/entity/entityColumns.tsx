import type { Currency, FieldKind } from '@contract/entityFields.ts';
import { pathParameters } from '@contract/resource.ts';
import type { Column, FilterDefinition } from '@/grid/types.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { DateFormat } from '@/lib/dates.ts';
import { centsToUnits } from '@/lib/money.ts';
import { anyKey, type Described, fieldLabel, optionsOf } from './entityTexts.ts';
import { showField } from './showField.ts';

type Sorted = Described & { sort: readonly string[] };

/** The translations and date format for the cells. */
type CellContext = { t: AnyTranslate; dates: DateFormat };

/**
 * Returns a column for each field, for the list and the exported file; multi-line text is hidden until the user
 * switches it on. `without`: fields that the list shows in another way.
 * Pictures have no column: the list shows them before the row's name.
 */
export function entityColumns<Row extends { id: number }>(
  entity: Sorted,
  { t, dates }: CellContext,
  without: readonly (keyof Row)[] = [],
): Column<Row>[] {
  const omitted = new Set<PropertyKey>(without);
  const isShown = (name: string): name is Extract<keyof Row, string> => !omitted.has(name);
  return Object.keys(entity.fields)
    .filter((name) => entity.fields[name]?.kind !== 'picture')
    .filter(isShown)
    .map((name) => {
      const show = showField(entity, name);
      const field = entity.fields[name];
      const text = (row: Row) => {
        const facts = currencyIn(row, field?.currency);
        return [show(Reflect.get(row, name), { t: anyKey(t), dates, facts, values: row })].flat().join(', ');
      };
      const raw = field && rawValues[field.kind];
      return {
        id: name,
        label: fieldLabel(t, entity, name),
        // Not sortable by a reference: the order of ids means nothing to the user.
        sortable: !field?.refers && entity.sort.includes(name),
        wideOnly: true,
        ...(field?.isMultiline && { optional: true }),
        ...(numbers.includes(field?.kind) && { numeric: true }),
        cell: text,
        text: raw ? (row) => raw(Reflect.get(row, name)) : text,
      };
    });
}

const numbers: readonly (FieldKind | undefined)[] = ['integer', 'duration', 'decimal', 'money'];

type RawValue = (value: unknown) => string | number | null;

const asNumber: RawValue = (value) => (typeof value === 'number' ? value : null);
const asUnits: RawValue = (value) => (typeof value === 'number' ? centsToUnits(value) : null);
const asText: RawValue = (value) => (typeof value === 'string' ? value : null);

/** The raw values that the exported file holds instead of texts, so that a spreadsheet can calculate with them. */
const rawValues: Partial<Record<FieldKind, RawValue>> = {
  integer: asNumber,
  duration: asNumber,
  decimal: asNumber,
  money: asUnits,
  instant: asText,
};

/** Returns the currency that the row itself holds. */
function currencyIn(row: object, currency?: Currency): { currency?: string } {
  const currencyCode: unknown = typeof currency === 'object' ? Reflect.get(row, currency.field) : undefined;
  return typeof currencyCode === 'string' ? { currency: currencyCode } : {};
}

/** Returns a filter for each choice, each switch and each reference to a collection that can be searched as a whole. */
export function entityFilters(entity: Described, t: AnyTranslate): FilterDefinition[] {
  return Object.entries(entity.fields).flatMap(([id, { kind, refers }]) => {
    const label = fieldLabel(t, entity, id);
    if (refers && pathParameters(refers.to.path).length === 0) {
      return { id, label, options: [], multiple: true, relation: refers.to };
    }
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
