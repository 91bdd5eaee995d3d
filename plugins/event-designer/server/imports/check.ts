import { RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { Context, EndpointSteps } from '@server/http/area.ts';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { checkImport, ImportKind, ImportOptions } from '../../contract/imports.ts';
import { type DryRun, dryRun } from '../../rules/import/dryRun.ts';
import type { Around } from '../../rules/import/types.ts';
import { importRows, type KeptSheet } from '../importTables.ts';
import { pauses } from './files/readFile.ts';
import {
  type ImportRecord,
  type KeptRow,
  lockImport,
  presentImport,
  refuseOtherVersion,
  refuseUnless,
  saveImport,
  stagedRows,
  writeOutcomes,
} from './importRows.ts';
import { aroundOf } from './importTargets.ts';
import { headed, mapped, rememberedMappings } from './stage.ts';

type Body = BodyOf<typeof checkImport>;

type Begun = {
  version: number;
  sheets: KeptSheet[];
  options: ImportOptions;
  rows: KeptRow[][];
  arounds: Map<ImportKind, Around>;
};
type Done = Begun & { found: DryRun };

/** Changes single cells, and replaces values in whole columns. */
async function writeEdits({ edits = [], replace = [] }: Body, row: ImportRecord, { tx }: Context): Promise<void> {
  for (const { rowId, column, value } of edits) {
    await tx
      .update(importRows)
      .set({ cells: sql`jsonb_set(${importRows.cells}, ${`{${column}}`}::text[], to_jsonb(${value}::text))` })
      .where(
        and(
          eq(importRows.importId, row.id),
          eq(importRows.id, rowId),
          sql`jsonb_array_length(${importRows.cells}) > ${column}`,
        ),
      );
  }
  for (const { sheet, field, from, to } of replace) {
    const mapping = row.sheets[sheet]?.mapping ?? [];
    const column = mapping.find((one) => one.field === field)?.column;
    if (typeof column !== 'number') throw unmapped(field);
    await tx
      .update(importRows)
      .set({ cells: sql`jsonb_set(${importRows.cells}, ${`{${column}}`}::text[], to_jsonb(${to}::text))` })
      .where(
        and(
          eq(importRows.importId, row.id),
          eq(importRows.sheet, sheet),
          sql`${importRows.cells} ->> ${column}::integer = ${from}`,
        ),
      );
  }
}

function unmapped(field: string): RefusedError {
  const message = 'No column of the file is for this field';
  return new RefusedError('rule_broken', message, [
    { path: 'replace', code: 'import_not_mapped', message, params: { field } },
  ]);
}

/** Applies the choices to the sheets. If the kind or the header row changes, the columns are mapped again. */
async function sheetsFor({ sheets }: Body, row: ImportRecord, context: Context): Promise<KeptSheet[]> {
  if (!sheets) return row.sheets;
  if (sheets.length !== row.sheets.length) {
    const message = 'The file has a different number of sheets';
    throw new RefusedError('rule_broken', message, [{ path: 'sheets', code: 'import_other_sheets', message }]);
  }
  const isOther = row.sheets.some(
    ({ kind, headerRow }, index) => kind !== sheets[index]?.kind || headerRow !== sheets[index]?.headerRow,
  );
  const remembered = isOther ? await rememberedMappings(context) : new Map();
  const rows = isOther ? await stagedRows(row, context) : [];
  return row.sheets.map((sheet, index) => {
    const { kind = null, headerRow = 0, mapping = [] } = sheets[index] ?? {};
    if (kind === sheet.kind && headerRow === sheet.headerRow) return { ...sheet, mapping };
    const all: string[][] = [];
    for (const { position, cells } of rows[index] ?? []) all[position - 1] = [...cells];
    const { headers, samples } = headed(
      Array.from(all, (cells) => cells ?? []),
      headerRow,
    );
    return { ...sheet, kind, headerRow, headers, samples, ...mapped(kind, headers, remembered) };
  });
}

/** Saves the choices and edits, checks the rows between two transactions, and stores the results. */
export const checkSteps: EndpointSteps<typeof checkImport, Begun, Done> = {
  begin: async ({ body }, context) => {
    const row = await lockImport(context);
    refuseUnless(row, ['staged', 'failed']);
    refuseOtherVersion(row, body.version);
    await writeEdits(body, row, context);
    const sheets = await sheetsFor(body, row, context);
    const options = body.options ?? row.options;
    const { version } = await saveImport(context, row, { sheets, options, isChecked: false, state: 'staged' });
    const arounds = new Map<ImportKind, Around>();
    for (const { kind } of sheets) if (kind && !arounds.has(kind)) arounds.set(kind, await aroundOf(kind, context));
    return { version, sheets, options, rows: await stagedRows({ ...row, sheets }, context), arounds };
  },
  outside: async (begun) => {
    const { sheets, rows, options, arounds } = begun;
    const around = (kind: ImportKind) => {
      const found = arounds.get(kind);
      if (!found) throw new Error('The event was read for each kind');
      return found;
    };
    return { ...begun, found: await dryRun({ sheets, rows, options, around }, pauses()) };
  },
  finish: async ({ version, sheets, found }, context) => {
    const row = await lockImport(context);
    refuseOtherVersion(row, version);
    await context.tx
      .update(importRows)
      .set({ outcome: null, problems: [], differences: [], hasWarnings: false, targetId: null, targetVersion: null })
      .where(and(eq(importRows.importId, row.id), isNotNull(importRows.outcome)));
    for (const { checked } of found.sheets) {
      const written = checked.map(({ id, outcome, problems, differences, name, target }) => ({
        id,
        outcome,
        problems: problems.slice(0, 20),
        differences,
        name: name.slice(0, 255),
        targetId: target?.id ?? null,
        targetVersion: target?.version ?? null,
      }));
      await writeOutcomes(row, written, context);
    }
    const saved = await saveImport(context, row, {
      isChecked: found.sheets.every(({ problems }) => problems.length === 0),
      groups: found.groups,
      sheets: sheets.map((sheet, index) => {
        const { checked: _checked, ...result } = found.sheets[index] ?? {};
        return { ...sheet, ...result };
      }),
    });
    return presentImport(saved, context);
  },
};
