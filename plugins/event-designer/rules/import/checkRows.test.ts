import { escapeFormula, unescapeFormula } from '@shared/formulaText.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ImportOptions } from '../../contract/imports.ts';
import { importAdapters } from './adapters.ts';
import { cellsOf } from './cellText.ts';
import { checkRows } from './checkRows.ts';
import type { NewReference } from './findReference.ts';
import { sessionAdapter } from './kinds/sessions.ts';
import { speakerAdapter } from './kinds/speakers.ts';
import type { ExistingRow, ImportContext, Values } from './types.ts';
import { journalOf, planUndo } from './undo.ts';

const options: ImportOptions = {
  match: 'both',
  emptyCell: 'keep',
  lists: 'replace',
  unknown: 'error',
  dateOrder: 'dmy',
};

const importContextOf = (existing: ExistingRow[]): ImportContext => ({
  timeZone: 'Europe/Oslo',
  currency: 'USD',
  range: null,
  existing,
  count: existing.length,
  references: {},
});

const pause = async () => undefined;

const text = fc.string({ maxLength: 20 }).map((value) => value.trim());
const speaker = fc
  .record({
    firstName: text.filter((value) => value !== ''),
    lastName: text,
    company: text,
    isFeatured: fc.boolean(),
    externalId: fc.constantFrom('', 'A-1', 'A-2'),
    socialMedia: fc.record({
      twitter: fc.constantFrom('', '@ada'),
      facebook: fc.constant(''),
      instagram: fc.constant(''),
      linkedIn: fc.constantFrom('', 'https://example.com/ada'),
    }),
  })
  .map((values): Values => ({ ...speakerAdapter.initial, ...values }));

const everyColumn = speakerAdapter.columns.map(({ key }, column) => ({ field: key, column, value: '' }));

const rowsOf = (existing: readonly ExistingRow[], importContext: ImportContext) =>
  existing.map((row, index) => {
    const cells = cellsOf(speakerAdapter, row, importContext);
    return {
      id: index + 1,
      position: index + 2,
      cells: speakerAdapter.columns.map(({ key }) => escapeFormula(cells[key] ?? '')),
    };
  });

const existingOf = (all: readonly Values[]): ExistingRow[] => {
  const taken = new Set<string>();
  return all.map((values, index) => {
    const externalId = String(values.externalId);
    const isFree = externalId !== '' && !taken.has(externalId);
    taken.add(externalId);
    return { id: index + 1, version: 1, values: { ...values, externalId: isFree ? externalId : '' } };
  });
};

describe('checking rows', () => {
  it('finds no changes in an exported file', () =>
    fc.assert(
      fc.asyncProperty(fc.array(speaker, { maxLength: 6 }), async (all) => {
        const importContext = importContextOf(existingOf(all));
        const rows = rowsOf(importContext.existing, importContext);
        const input = { adapter: speakerAdapter, mapping: everyColumn, options, importContext, rows, created: [] };
        const checked = await checkRows(input, pause);
        expect(checked.map(({ outcome, problems }) => [outcome, problems])).toEqual(all.map(() => ['unchanged', []]));
      }),
    ));

  it('plans updates that undoing reverts exactly', () =>
    fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(speaker, speaker), { minLength: 1, maxLength: 4 }), async (pairs) => {
        const importContext = importContextOf(existingOf(pairs.map(([before]) => before)));
        const wanted = importContext.existing.map((row, index) => ({
          ...row,
          values: { ...row.values, ...pairs[index]?.[1], externalId: row.values.externalId },
        }));
        const rows = rowsOf(wanted, importContext);
        const input = { adapter: speakerAdapter, mapping: everyColumn, options, importContext, rows, created: [] };
        for (const { outcome, target, values } of await checkRows(input, pause)) {
          if (outcome !== 'update' || !target) continue;
          const journal = { targetId: target.id, version: 2, before: journalOf(target.values, values) };
          const after = { ...target.values, ...values };
          const current = new Map([[target.id, { id: target.id, version: 2, isInUse: true }]]);
          const [step] = planUndo([journal], current);
          expect({ ...after, ...(step?.way === 'restore' && step.values) }).toEqual(target.values);
        }
      }),
    ));

  it('the sample of each kind has no errors', async () => {
    for (const adapter of importAdapters) {
      const columns = adapter.columns.map(({ key }, column) => ({ field: key, column, value: '' }));
      const cells = adapter.columns.map(({ key }) => adapter.sample[key] ?? '');
      const references = {
        tiers: [{ id: 1, name: 'Gold' }],
        rooms: [{ id: 1, name: 'Main hall' }],
        tracks: [{ id: 1, name: 'Energy' }],
        speakers: [
          { id: 1, name: 'Mara Lindqvist' },
          { id: 2, name: 'Bo', aliases: ['bo@example.com'] },
        ],
        sponsors: [{ id: 1, name: 'Nordgrid' }],
      };
      const situation = {
        event: { startsAt: null, endsAt: null, timeZone: 'Europe/Oslo', isRecurring: false },
        pools: [],
        ticketIds: [],
        speakerIds: new Set([1, 2]),
        sponsorIds: new Set([1]),
      };
      const added = ['mara-lindqvist.jpg', 'nordgrid.png'].map((name, id) => ({ id, name }));
      const pictures = { added, shown: new Map() };
      const importContext: ImportContext = { ...importContextOf([]), references, situation, pictures };
      const rows = [{ id: 1, position: 2, cells }];
      const [checked] = await checkRows(
        { adapter, mapping: columns, options, importContext, rows, created: [] },
        pause,
      );
      expect([adapter.kind, checked?.outcome, checked?.problems]).toEqual([adapter.kind, 'create', []]);
    }
  });

  it('keeps a position where other empty cells are cleared, and refuses one that is too large', async () => {
    const values = { ...speakerAdapter.initial, firstName: 'Ada', company: 'Old', displayOrder: 4 };
    const importContext = importContextOf([{ id: 1, version: 1, values }]);
    const mapping = ['external_id', 'position', 'company'].map((field, column) => ({ field, column, value: '' }));
    const outcomeOf = async (position: string) => {
      const rows = [{ id: 1, position: 2, cells: ['#1', position, ''] }];
      const clearing = { ...options, emptyCell: 'clear' as const };
      const input = { adapter: speakerAdapter, mapping, options: clearing, importContext, rows, created: [] };
      const [row] = await checkRows(input, pause);
      return [row?.values, row?.problems.map(({ field, code }) => `${field} ${code}`)];
    };
    expect(await outcomeOf('')).toEqual([{ company: '' }, []]);
    expect(await outcomeOf('2')).toEqual([{ company: '', displayOrder: 2 }, []]);
    expect(await outcomeOf('99999999')).toEqual([{}, ['position too_big']]);
  });

  it('refuses two rows about the same target, and names both', async () => {
    const mapping = [
      { field: 'first_name', column: 0, value: '' },
      { field: 'email', column: 1, value: '' },
    ];
    const rows = [2, 3].map((position) => ({ id: position, position, cells: ['Ada', 'ada@example.com'] }));
    const checked = await checkRows(
      { adapter: speakerAdapter, mapping, options, importContext: importContextOf([]), rows, created: [] },
      pause,
    );
    expect(checked.map(({ problems }) => problems.map(({ code, params }) => [code, params]))).toEqual([
      [['import_repeated', { rows: '2, 3' }]],
      [['import_repeated', { rows: '2, 3' }]],
    ]);
  });

  it.each([
    ['the same invalid address', ['Ada', 'not-an-email'], ['Bo', 'not-an-email'], ['email']],
    ['the same name that is too long', ['a'.repeat(101), ''], ['a'.repeat(101), ''], ['too_long']],
  ])('does not match rows by an invalid key: %s', async (_, first, second, codes) => {
    const mapping = ['first_name', 'email'].map((field, column) => ({ field, column, value: '' }));
    const rows = [first, second].map((cells, index) => ({ id: index + 2, position: index + 2, cells }));
    const input = { adapter: speakerAdapter, mapping, options, importContext: importContextOf([]), rows, created: [] };
    const checked = await checkRows(input, pause);
    expect(checked.map(({ problems }) => problems.map(({ code }) => code))).toEqual([codes, codes]);
  });

  it('refuses cells whose formula has no result, and sessions that end when they start', async () => {
    const mapping = ['title', 'room', 'start_date', 'start_time', 'end_time'].map((field, column) => ({
      field,
      column,
      value: '',
    }));
    const rows = [{ id: 2, position: 2, cells: ['Power', '#REF!', '2027-05-03', '09:30', '09:30'] }];
    const importContext = { ...importContextOf([]), references: { rooms: [] } };
    const input = {
      adapter: sessionAdapter,
      mapping,
      options: { ...options, unknown: 'create' as const },
      importContext,
      rows,
      created: [],
    };
    const [checked] = await checkRows(input, pause);
    expect(checked?.problems.map(({ field, code }) => `${field} ${code}`)).toEqual([
      'room import_formula_error',
      'end_time end_before_start',
    ]);
    expect(input.created).toEqual([]);
  });

  it('skips the comparison of sessions on an unreadable day', async () => {
    const mapping = ['title', 'start_date', 'start_time', 'duration'].map((field, column) => ({
      field,
      column,
      value: '',
    }));
    const rows = ['32.05.2027', '33.05.2027'].map((day, index) => ({
      id: index + 2,
      position: index + 2,
      cells: ['Power', day, '09:30', '45'],
    }));
    const input = { adapter: sessionAdapter, mapping, options, importContext: importContextOf([]), rows, created: [] };
    const checked = await checkRows(input, pause);
    expect(checked.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
      ['import_not_a_date'],
      ['import_not_a_date'],
    ]);
  });
});

describe('the lists of a session', () => {
  const known = [1, 2, 3];
  const importContext = (): ImportContext => ({
    ...importContextOf([]),
    references: { speakers: known.map((id) => ({ id, name: `Known ${id}` })), sponsors: [] },
    situation: { speakerIds: new Set(known), sponsorIds: new Set() },
  });
  const codesOf = async (field: string, names: string[]) => {
    const created: NewReference[] = [];
    const mapping = ['title', field].map((one, column) => ({ field: one, column, value: '' }));
    const rows = [{ id: 1, position: 2, cells: ['Power', names.join('|')] }];
    const create = { ...options, unknown: 'create' as const };
    const [row] = await checkRows(
      { adapter: sessionAdapter, mapping, options: create, importContext: importContext(), rows, created },
      pause,
    );
    return { codes: row?.problems.map((problem) => [problem.field, problem.code]), created: created.length };
  };
  const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name} ${index}`);

  it.each(['speakers', 'sponsors', 'tags'])('has at most 50 %s, and creates none of a longer one', async (field) => {
    expect(await codesOf(field, many(51, 'New'))).toEqual({ codes: [[field, 'too_many']], created: 0 });
  });

  it('names nobody twice, whether new or known', async () => {
    const twice = [['speakers', 'named_twice']];
    expect(await codesOf('speakers', ['Anna Lind', 'anna-lind'])).toEqual({ codes: twice, created: 1 });
    expect(await codesOf('speakers', ['Known 1', 'Anna Lind', 'Known 1'])).toEqual({ codes: twice, created: 1 });
    expect(await codesOf('speakers', ['Known 1', 'Anna Lind'])).toEqual({ codes: [], created: 1 });
  });

  it('has at most 50 speakers with those that it keeps', async () => {
    const speakers = [{ speakerId: 1, role: 'speaker' }];
    const values = { ...sessionAdapter.initial, title: 'Power', externalId: 'S', speakers };
    const stored = { ...importContext(), existing: [{ id: 9, version: 1, values }] };
    const mapping = ['external_id', 'title', 'speakers'].map((one, column) => ({ field: one, column, value: '' }));
    const checkedWith = async (count: number) => {
      const rows = [{ id: 1, position: 2, cells: ['S', 'Power', many(count, 'New').join('|')] }];
      const adding = { ...options, unknown: 'create' as const, lists: 'add' as const };
      const input = { adapter: sessionAdapter, mapping, options: adding, importContext: stored, rows, created: [] };
      const [row] = await checkRows(input, pause);
      return [row?.outcome, row?.problems.map(({ code }) => code)];
    };
    expect(await checkedWith(50)).toEqual(['error', ['too_many']]);
    expect(await checkedWith(49)).toEqual(['update', []]);
  });
});

describe('undoing an import', () => {
  it('keeps rows that were edited, bought or deleted since', () => {
    const entry = (targetId: number) => ({ targetId, version: 3, before: null });
    const current = new Map([
      [1, { id: 1, version: 3, isInUse: false }],
      [2, { id: 2, version: 4, isInUse: false }],
      [3, { id: 3, version: 3, isInUse: true }],
    ]);
    expect(planUndo([1, 2, 3, 4].map(entry), current)).toEqual([
      { way: 'remove', targetId: 1 },
      { way: 'keep', targetId: 2, reason: 'edited' },
      { way: 'keep', targetId: 3, reason: 'in_use' },
      { way: 'keep', targetId: 4, reason: 'gone' },
    ]);
  });
});

describe('cells for spreadsheets', () => {
  it('are never formulas, and are read back unchanged', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('=1+1', '+47 555', '-5', '@ada')), (value) => {
        const plain = unescapeFormula(value);
        expect(escapeFormula(plain)).not.toMatch(/^[=+\-@\t\r]/);
        expect(unescapeFormula(escapeFormula(plain))).toBe(plain);
      }),
    ));
});
