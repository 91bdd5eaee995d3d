import { z } from '@contract/fields.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExtraOption, extraOption } from '../../../contract/extraFields.ts';
import { extraProblems, newExtra, type StoredExtra } from '../../extras/extraRules.ts';
import type { Cells, ExistingRow, Reading, Values } from '../types.ts';
import { optionCells, optionColumns, readOptions } from './extraOptions.ts';

const sizes: ExtraOption = {
  id: 'option-size',
  name: 'Size',
  isRequired: false,
  choices: [
    { id: 'choice-s', label: 'S', priceDelta: 0, stock: 10, sku: 'TS-S' },
    { id: 'choice-m', label: 'M', priceDelta: 0, stock: null, sku: 'TS-M' },
    { id: 'choice-l', label: 'L', priceDelta: 250, stock: 5 },
  ],
};

/** Reads cells for a row, given only those that differ from it, as the check of a file does. */
function read(cells: Cells, before: ExtraOption[] | null, emptyCell: 'keep' | 'clear' = 'keep') {
  const stored: ExistingRow | null = before && { id: 1, version: 1, values: { options: before } };
  const known = stored ? optionCells(stored.values) : {};
  const changed = stored
    ? Object.fromEntries(
        Object.entries(cells).filter(([key, text]) => text !== known[key] && (text !== '' || emptyCell === 'clear')),
      )
    : cells;
  const problems: string[] = [];
  const patch: Values = {};
  const reading: Reading = {
    rowId: 1,
    importContext: { timeZone: 'UTC', currency: 'USD', range: null, existing: [], count: 0, references: {} },
    find: () => null,
    warn: () => undefined,
    isAdding: false,
    cells: changed,
    parsed: Object.fromEntries(Object.entries(cells).map(([key, text]) => [key, text === '' ? null : text])),
    stored,
    report: ({ field, code }) => void problems.push(`${field} ${code}`),
  };
  readOptions(patch, reading);
  const options = z.optional(z.array(extraOption)).parse(patch.options);
  return { options, problems };
}

const detailsOf = (options: ExtraOption[] | undefined) =>
  options?.map(({ name, choices }) => [
    name,
    ...choices.map(({ label, sku = '', stock }) => `${label} ${sku} ${stock}`),
  ]);

const namesOfIds = (options: ExtraOption[]): [string, string][] =>
  options.flatMap(({ id, name, choices }): [string, string][] => [
    [id, name],
    ...choices.map((choice): [string, string] => [choice.id, `${name}: ${choice.label}`]),
  ]);

describe('options of an import', () => {
  it('have article numbers and stock in the order of the choices', () => {
    const cells = {
      options: 'Size: S|M|L +2.50; Colour: red|blue',
      option_skus: 'size: TS-S||TS-L',
      option_stock: 'Colour: 4|; Size: 1|2|3',
    };
    const { options, problems } = read(cells, null);
    expect(problems).toEqual([]);
    expect(detailsOf(options)).toEqual([
      ['Size', 'S TS-S 1', 'M  2', 'L TS-L 3'],
      ['Colour', 'red  4', 'blue  null'],
    ]);
    expect(options?.[0]?.choices[2]?.priceDelta).toBe(250);
  });

  it('keep what the file does not contain, matched by the names of the choices', () => {
    expect(detailsOf(read({ options: 'Size: M|S|XL' }, [sizes]).options)).toEqual([
      ['Size', 'M TS-M null', 'S TS-S 10', 'XL  null'],
    ]);
    const renumbered = read({ option_skus: 'Size: A|B|C' }, [sizes]).options;
    expect(detailsOf(renumbered)).toEqual([['Size', 'S A 10', 'M B null', 'L C 5']]);
    expect(renumbered?.[0]).toMatchObject({ id: 'option-size', isRequired: false });
  });

  it('keep the article numbers of the stored row if the choices are reordered', () => {
    const cells = { options: 'Size: M|S|L +2.50', option_skus: 'Size: TS-S|TS-M|' };
    expect(detailsOf(read(cells, [sizes]).options)).toEqual([['Size', 'M TS-S null', 'S TS-M 10', 'L  5']]);
  });

  it('lose their article numbers through an empty cell only if that is enabled', () => {
    expect(read({ option_skus: '' }, [sizes]).options).toBeUndefined();
    expect(detailsOf(read({ option_skus: '' }, [sizes], 'clear').options)).toEqual([
      ['Size', 'S  10', 'M  null', 'L  5'],
    ]);
  });

  it('keep the stock and article numbers of options that a cell does not name', () => {
    const colours: ExtraOption = {
      id: 'option-colour',
      name: 'Colour',
      isRequired: true,
      choices: [{ id: 'choice-red', label: 'red', priceDelta: 0, stock: 7, sku: 'TS-R' }],
    };
    const cells = { option_skus: 'Size: A|B|C', option_stock: 'size: 1||3' };
    expect(detailsOf(read(cells, [sizes, colours]).options)).toEqual([
      ['Size', 'S A 1', 'M B null', 'L C 3'],
      ['Colour', 'red TS-R 7'],
    ]);
    expect(detailsOf(read({ option_stock: 'Colour:' }, [sizes, colours]).options)?.[1]).toEqual([
      'Colour',
      'red TS-R null',
    ]);
  });

  it('are matched by exact spelling before spelling is normalised', () => {
    const [small] = sizes.choices;
    const before = [{ ...sizes, choices: small ? [{ ...small, label: 'XL' }] : [] }];
    const { options, problems } = read({ options: 'SIZE: X-L|XL' }, before);
    expect(problems).toEqual([]);
    expect(options?.[0]?.choices.map(({ id, label }) => [id, label])).toEqual([
      ['choice-1-import', 'X-L'],
      ['choice-s', 'XL'],
    ]);
  });

  describe('created by an import', () => {
    const imported = (cell: string, before: ExtraOption[] | null = null) =>
      read({ options: cell }, before).options ?? [];
    const first = imported('Size: S|M|L');
    it.each(['Size: S|XL|L', 'Size: XS|S|M', 'Size: S|L|XL', 'Cut: slim; Size: S|L', 'Colour: S|M; Size: L'])(
      'never give their ids to the new ones of %s',
      (cell) => {
        const next = namesOfIds(imported(cell, first));
        const before = new Map(namesOfIds(first));
        expect(new Set(next.map(([id]) => id)).size).toBe(next.length);
        for (const [id, name] of next) expect([name, undefined]).toContain(before.get(id));
      },
    );

    it('cannot be replaced by another in the same position once sold', () => {
      const medium = first[0]?.choices[1]?.id ?? '';
      const stored: StoredExtra = {
        ...newExtra,
        options: first,
        sold: 3,
        reserved: 0,
        busiestDate: 3,
        choiceSales: [{ choiceId: medium, sold: 3, reserved: 0 }],
      };
      const event = { startsAt: null, endsAt: null, timeZone: 'UTC', isRecurring: false };
      const found = (cell: string) =>
        extraProblems({ ...newExtra, options: imported(cell, first) }, { event, stored, pools: [], ticketIds: [] }).map(
          ({ path, code, params }) => [path, code, params],
        );
      expect(found('Size: S|XL|L')).toEqual([['options', 'choice_has_sales', { label: 'M', taken: 3 }]]);
      expect(found('Size: XS|S|M')).toEqual([]);
    });
  });

  it.each([
    [{ options: 'S|M|L' }, 'options import_not_options'],
    [{ options: 'Size: S|M', option_skus: 'Size: A|B|C' }, 'option_skus import_not_option_skus'],
    [{ options: 'Size: S|M', option_skus: 'Meal: A' }, 'option_skus import_not_option_skus'],
    [{ option_skus: 'Size: A' }, 'option_skus import_not_option_skus'],
    [{ options: 'Size: S|M', option_skus: 'Size: A' }, 'option_skus import_not_option_skus'],
    [{ options: 'Size: S|M|L', option_stock: 'Size: 10|20' }, 'option_stock import_not_option_stock'],
    [{ options: 'Size: S|M', option_stock: 'Size: 1|2; size: 3|4' }, 'option_stock import_not_option_stock'],
    [{ options: 'Size: S|M', option_stock: 'Size: 4|many' }, 'option_stock import_not_option_stock'],
    [{ options: 'Size: S|M', option_stock: '4|5' }, 'option_stock import_not_option_stock'],
  ])('refuse %j', (cells, problem) => {
    expect(read(cells, null)).toEqual({ options: undefined, problems: [problem] });
  });

  const word = fc.stringMatching(/^[A-Za-z][A-Za-z0-9 ]{0,8}[A-Za-z]$/);
  const choice = fc.record({
    label: word,
    priceDelta: fc.integer({ min: -999, max: 99_999 }),
    stock: fc.option(fc.nat({ max: 100_000 })),
    sku: fc.option(fc.stringMatching(/^[A-Z0-9-]{1,12}$/), { nil: undefined }),
  });
  const byName = (name: string) => name.replace(/\s/g, '').toLowerCase();
  const option = fc.record({
    name: word,
    choices: fc.uniqueArray(choice, { minLength: 1, maxLength: 5, selector: ({ label }) => byName(label) }),
  });

  it('get ids that nothing else of the extra has, however often they are imported', () => {
    const labels = fc.uniqueArray(fc.constantFrom(...'abcdef'), { minLength: 1 });
    const cell = fc
      .uniqueArray(fc.tuple(fc.constantFrom('X', 'Y', 'Z'), labels), { minLength: 1, selector: ([name]) => name })
      .map((parts) => parts.map(([name, entries]) => `${name}: ${entries.join('|')}`).join('; '));
    fc.assert(
      fc.property(fc.array(cell, { minLength: 2, maxLength: 5 }), (cells) => {
        let before: ExtraOption[] | null = null;
        for (const options of cells) {
          const known: Map<string, string> = new Map(namesOfIds(before ?? []));
          const next: ExtraOption[] = read({ options }, before).options ?? before ?? [];
          const ids = namesOfIds(next);
          expect(new Set(ids.map(([id]) => id)).size).toBe(ids.length);
          for (const [id, name] of ids) expect([name, undefined]).toContain(known.get(id));
          before = next;
        }
      }),
    );
  });

  it('survive an export and an import into another event', () => {
    fc.assert(
      fc.property(fc.uniqueArray(option, { maxLength: 4, selector: ({ name }) => byName(name) }), (drafts) => {
        const options = drafts.map(
          ({ name, choices }, place): ExtraOption => ({
            id: `option-${place}-before`,
            name,
            isRequired: true,
            choices: choices.map(({ sku, ...rest }, index) => ({
              id: `choice-${place}-${index}-before`,
              ...rest,
              ...(sku !== undefined && { sku }),
            })),
          }),
        );
        const cells = optionCells({ options });
        expect(Object.keys(cells)).toEqual(optionColumns.map(({ key }) => key));
        const { options: found, problems } = read(cells, null);
        expect(problems).toEqual([]);
        const bare = (all: ExtraOption[] = []) =>
          all.map(({ name, choices }) => [name, choices.map(({ id: _id, ...rest }) => rest)]);
        expect(bare(found)).toEqual(bare(options));
        // The rows of the event itself are unchanged by its own export.
        expect(read(cells, options).options).toBeUndefined();
      }),
    );
  });
});
