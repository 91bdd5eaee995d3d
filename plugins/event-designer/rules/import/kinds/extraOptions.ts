import type { ExtraChoice, ExtraOption } from '../../../contract/extraFields.ts';
import { centsText, listSeparator } from '../cellText.ts';
import { folded, listOf } from '../parseCell.ts';
import type { Cells, ImportColumn, Reading, Values } from '../types.ts';

/** The options of an extra, and for each of their choices its article number and stock, in the same order. */
export const optionColumns: readonly ImportColumn[] = [
  { key: 'options', aliases: ['variants', 'optionen'], type: 'text', max: 5000 },
  { key: 'option_skus', aliases: ['article_numbers', 'artikelnummern'], type: 'text', max: 35_000 },
  { key: 'option_stock', aliases: ['option_quantities'], type: 'text', max: 5000 },
];

/** Maps problems of options to the column that they come from. */
export const optionColumnOf = {
  options: 'options',
  'options.choices.sku': 'option_skus',
  'options.choices.stock': 'option_stock',
};

const partSeparator = ';';

/** Splits `Size: S|M; Colour: red` into names with their texts; undefined if a part has no name. */
function partsOf(text: string): { name: string; text: string }[] | undefined {
  const parts = text.split(partSeparator).filter((part) => part.trim() !== '');
  if (parts.some((part) => part.indexOf(':') < 1)) return undefined;
  return parts.map((part) => {
    const at = part.indexOf(':');
    return { name: part.slice(0, at).trim(), text: part.slice(at + 1) };
  });
}

const labelWithPrice = /^(.{1,100}?)\s([+-])(\d{1,7}(?:\.\d\d)?)$/;

/**
 * Reads `Size: S|M|L +2.00; Colour: red|blue`. Options and choices that are stored already keep their ids, and what the
 * cell does not say of them. Returns undefined if this is no list of options.
 */
function optionsOf(text: string, known: readonly ExtraOption[]): ExtraOption[] | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const options: ExtraOption[] = [];
  for (const [place, { name, text: choices }] of parts.entries()) {
    const labels = listOf(choices);
    if (labels.length === 0) return undefined;
    const before = known.find((option) => folded(option.name) === folded(name));
    options.push({
      id: before?.id ?? `option-${place + 1}-import`,
      name,
      isRequired: before?.isRequired ?? true,
      choices: labels.map((entry, index) => {
        const [, label = entry, sign, price = '0'] = labelWithPrice.exec(entry) ?? [];
        const was = before?.choices.find((one) => folded(one.label) === folded(label));
        const priceDelta = Math.round(Number(price) * 100) * (sign === '-' ? -1 : 1);
        return {
          id: was?.id ?? `choice-${place + 1}-${index + 1}-import`,
          label,
          priceDelta,
          stock: was?.stock ?? null,
          ...(was?.sku !== undefined && { sku: was.sku }),
        };
      }),
    });
  }
  return options;
}

/** The entries of a cell, for the choices of each option in their order; undefined if they fit to no options. */
function entriesOf(text: string, options: readonly ExtraOption[]): string[][] | undefined {
  const parts = partsOf(text);
  if (!parts) return undefined;
  const entries: string[][] = options.map(() => []);
  for (const { name, text: values } of parts) {
    const at = options.findIndex((option) => folded(option.name) === folded(name));
    const found = values.split(listSeparator).map((entry) => entry.trim());
    if (found.length > (options[at]?.choices.length ?? 0)) return undefined;
    entries[at] = found;
  }
  return entries;
}

type Detail = { key: string; code: string; message: string; put: (choice: ExtraChoice, entry: string) => ExtraChoice };

const details: readonly Detail[] = [
  {
    key: 'option_skus',
    code: 'import_not_option_skus',
    message: 'Enter one for each choice, like Size: TS-S|TS-M|TS-L',
    put: ({ sku: _before, ...choice }, entry) => (entry === '' ? choice : { ...choice, sku: entry }),
  },
  {
    key: 'option_stock',
    code: 'import_not_option_stock',
    message: 'Enter a whole number for each choice, like Size: 20|40|20',
    put: (choice, entry) => ({ ...choice, stock: entry === '' ? null : Number(entry) }),
  },
];

/**
 * Reads the options with their article numbers and stock. Other options are read with the unchanged article numbers and
 * stock of their row, because these belong to the choices by their order.
 */
export function readOptions(patch: Values, { cells, parsed, stored, report }: Reading): void {
  if (optionColumns.every(({ key }) => cells[key] === undefined)) return;
  const known = (Array.isArray(stored?.values.options) ? stored.values.options : []) as ExtraOption[];
  let options = cells.options === undefined ? known : optionsOf(cells.options, known);
  if (!options) {
    report({ field: 'options', code: 'import_not_options', message: 'Enter options like Size: S|M|L; Meal: A|B' });
    return;
  }
  for (const { key, code, message, put } of details) {
    const said = cells[key] ?? (cells.options === undefined ? undefined : parsed[key]);
    if (typeof said !== 'string') continue;
    const entries = entriesOf(said, options);
    const isStock = key === 'option_stock';
    if (!entries || (isStock && entries.flat().some((entry) => !/^\d{0,9}$/.test(entry)))) {
      report({ field: key, code, message });
      return;
    }
    options = options.map((option, place) => ({
      ...option,
      choices: option.choices.map((choice, index) => put(choice, entries[place]?.[index] ?? '')),
    }));
  }
  patch.options = options;
}

const optionText = ({ name, choices }: ExtraOption, entry: (choice: ExtraChoice) => string) =>
  `${name}: ${choices.map(entry).join(listSeparator)}`;

function labelText({ label, priceDelta }: ExtraChoice): string {
  const sign = priceDelta > 0 ? '+' : '-';
  return priceDelta === 0 ? label : `${label} ${sign}${centsText(Math.abs(priceDelta))}`;
}

/** Returns the cells that show the options. Options without any article number or stock are left out of these. */
export function optionCells(values: Values): Cells {
  const options = (Array.isArray(values.options) ? values.options : []) as ExtraOption[];
  const where = (entry: (choice: ExtraChoice) => string) =>
    options
      .filter(({ choices }) => choices.some((choice) => entry(choice) !== ''))
      .map((option) => optionText(option, entry))
      .join('; ');
  return {
    options: where(labelText),
    option_skus: where(({ sku = '' }) => sku),
    option_stock: where(({ stock }) => (stock === null ? '' : String(stock))),
  };
}
