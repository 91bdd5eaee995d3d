import type { ExtraChoice, ExtraOption } from '../../../contract/extraFields.ts';
import { centsText, listSeparator } from '../cellText.ts';
import { listOf } from '../parseCell.ts';
import type { Cells, ImportColumn, Reading, Values } from '../types.ts';
import { newIds, pairedByName } from './optionMatching.ts';

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

const nameOf = ({ name }: ExtraOption) => name;
const labelOf = ({ label }: Pick<ExtraChoice, 'label'>) => label;

/**
 * Reads `Size: S|M|L +2.00; Colour: red|blue`. Options and choices that are stored already keep their ids and the
 * fields that the cell does not set. New ones never get the id of another, because sales belong to ids. Returns
 * undefined if the text is not a list of options.
 */
function optionsOf(text: string, storedOptions: readonly ExtraOption[]): ExtraOption[] | undefined {
  const parts = partsOf(text)?.map(({ name, text: choices }) => ({ name, entries: listOf(choices) }));
  if (!parts || parts.some(({ entries }) => entries.length === 0)) return undefined;
  const newId = newIds(storedOptions);
  const storedPairs = pairedByName(
    parts.map(({ name }) => name),
    storedOptions,
    nameOf,
  );
  return parts.map(({ name, entries }, place) => ({
    id: storedPairs[place]?.id ?? newId('option'),
    name,
    isRequired: storedPairs[place]?.isRequired ?? true,
    choices: choicesOf(entries, storedPairs[place]?.choices ?? [], () => newId('choice')),
  }));
}

function choicesOf(
  entries: readonly string[],
  storedChoices: readonly ExtraChoice[],
  newId: () => string,
): ExtraChoice[] {
  const parsedChoices = entries.map((entry) => {
    const [, label = entry, sign, price = '0'] = labelWithPrice.exec(entry) ?? [];
    return { label, priceDelta: Math.round(Number(price) * 100) * (sign === '-' ? -1 : 1) };
  });
  const storedPairs = pairedByName(parsedChoices.map(labelOf), storedChoices, labelOf);
  return parsedChoices.map((choice, index) => {
    const { id = newId(), stock = null, sku } = storedPairs[index] ?? {};
    return { id, ...choice, stock, ...(sku !== undefined && { sku }) };
  });
}

/**
 * Returns the entries of a cell for the choices of each option, in their order; undefined for an option that the cell
 * does not name. An empty cell has an empty entry for each choice. Returns undefined if the numbers of entries and
 * choices differ, because it is then unclear which choice an entry is for.
 */
function entriesOf(text: string, options: readonly ExtraOption[]): (readonly string[] | undefined)[] | undefined {
  if (text === '') return options.map(({ choices }) => choices.map(() => ''));
  const parts = partsOf(text)?.map(({ name, text: values }) => ({
    name,
    entries: values.split(listSeparator).map((entry) => entry.trim()),
  }));
  if (!parts) return undefined;
  const matchedOptions = pairedByName(
    parts.map(({ name }) => name),
    options,
    nameOf,
  );
  if (parts.some(({ entries }, index) => entries.length !== matchedOptions[index]?.choices.length)) return undefined;
  return options.map((option) => parts[matchedOptions.indexOf(option)]?.entries);
}

type Detail = {
  key: string;
  code: string;
  message: string;
  apply: (choice: ExtraChoice, entry: string) => ExtraChoice;
};

const details: readonly Detail[] = [
  {
    key: 'option_skus',
    code: 'import_not_option_skus',
    message: 'Enter an article number for each choice, like Size: TS-S||TS-L if M has none',
    apply: ({ sku: _before, ...choice }, entry) => (entry === '' ? choice : { ...choice, sku: entry }),
  },
  {
    key: 'option_stock',
    code: 'import_not_option_stock',
    message: 'Enter a whole number for each choice, like Size: 20||20 if M has no limit',
    apply: (choice, entry) => ({ ...choice, stock: entry === '' ? null : Number(entry) }),
  },
];

/**
 * Reads the options with their article numbers and stock. Other options are read with the unchanged article numbers and
 * stock of their row, because these belong to the choices by their order.
 */
export function readOptions(patch: Values, { cells, parsed, stored, report }: Reading): void {
  if (optionColumns.every(({ key }) => cells[key] === undefined)) return;
  const storedOptions = (Array.isArray(stored?.values.options) ? stored.values.options : []) as ExtraOption[];
  let options = cells.options === undefined ? storedOptions : optionsOf(cells.options, storedOptions);
  if (!options) {
    report({ field: 'options', code: 'import_not_options', message: 'Enter options like Size: S|M|L; Meal: A|B' });
    return;
  }
  for (const { key, code, message, apply } of details) {
    const text = cells[key] ?? (cells.options === undefined ? undefined : parsed[key]);
    if (typeof text !== 'string') continue;
    const entries = entriesOf(text, options);
    const isStock = key === 'option_stock';
    if (!entries || (isStock && entries.flat().some((entry = '') => !/^\d{0,9}$/.test(entry)))) {
      report({ field: key, code, message });
      return;
    }
    options = options.map((option, place) => ({
      ...option,
      choices: option.choices.map((choice, index) => {
        const entry = entries[place]?.[index];
        return entry === undefined ? choice : apply(choice, entry);
      }),
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
  const cellText = (entry: (choice: ExtraChoice) => string) =>
    options
      .filter(({ choices }) => choices.some((choice) => entry(choice) !== ''))
      .map((option) => optionText(option, entry))
      .join('; ');
  return {
    options: cellText(labelText),
    option_skus: cellText(({ sku = '' }) => sku),
    option_stock: cellText(({ stock }) => (stock === null ? '' : String(stock))),
  };
}
