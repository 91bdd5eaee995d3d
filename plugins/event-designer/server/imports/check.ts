import { RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { Context, EndpointSteps } from '@server/http/area.ts';
import type { checkImport, ImportKind, ImportOptions } from '../../contract/imports.ts';
import { type DryRun, dryRun } from '../../rules/import/dryRun.ts';
import type { ImportContext } from '../../rules/import/types.ts';
import type { StoredSheet } from '../importTables.ts';
import { type Chunk, chunksOf, rowsOf, type Written, withResults, writeChunks } from './chunks.ts';
import { edited } from './edits.ts';
import { pauses } from './files/readFile.ts';
import {
  type ImportRecord,
  lockImport,
  presentImport,
  refuseOtherVersion,
  refuseUnless,
  saveImport,
} from './importRows.ts';
import { importContextOf } from './importTargets.ts';
import { pictureState } from './knownPictures.ts';
import { headed, mapped, rememberedMappings } from './stage.ts';

type Body = BodyOf<typeof checkImport>;

type Begun = {
  version: number;
  sheets: StoredSheet[];
  options: ImportOptions;
  chunks: Chunk[];
  contexts: Map<ImportKind, ImportContext>;
  pictures: string;
};
type Done = Begun & { dryRunResult: DryRun };

/** Applies the choices to the sheets. If the kind or the header row changes, the columns are mapped again. */
async function sheetsFor(
  { sheets }: Body,
  row: ImportRecord,
  chunks: readonly Chunk[],
  context: Context,
): Promise<StoredSheet[]> {
  if (!sheets) return row.sheets;
  if (sheets.length !== row.sheets.length) {
    const message = 'The file has a different number of sheets';
    throw new RefusedError('rule_broken', message, [{ path: 'sheets', code: 'import_other_sheets', message }]);
  }
  const isOther = row.sheets.some(
    ({ kind, headerRow }, index) => kind !== sheets[index]?.kind || headerRow !== sheets[index]?.headerRow,
  );
  const remembered = isOther ? await rememberedMappings(context) : new Map();
  const rows = isOther ? rowsOf(chunks, row.sheets) : [];
  return row.sheets.map((sheet, index) => {
    const { kind = null, headerRow = 0, mapping = [], leftOut = sheet.leftOut ?? [] } = sheets[index] ?? {};
    if (kind === sheet.kind && headerRow === sheet.headerRow) return { ...sheet, mapping, leftOut };
    const all: string[][] = [];
    for (const { position, cells } of rows[index] ?? []) all[position - 1] = [...cells];
    const { headers, samples } = headed(
      Array.from(all, (cells) => cells ?? []),
      headerRow,
    );
    return { ...sheet, kind, headerRow, headers, samples, ...mapped(kind, { headers, samples }, remembered) };
  });
}

/** Saves the choices and edits, checks the rows between two transactions, and stores the results. */
export const checkSteps: EndpointSteps<typeof checkImport, Begun, Done> = {
  begin: async ({ body }, context) => {
    const row = await lockImport(context);
    refuseUnless(row, ['staged', 'failed']);
    refuseOtherVersion(row, body.version);
    const stored = await chunksOf(row.id, context);
    const chunks = edited(stored, body, row.sheets);
    await writeChunks(
      chunks.filter((chunk, index) => chunk !== stored[index]),
      'cells',
      context,
    );
    const sheets = await sheetsFor(body, row, chunks, context);
    const options = body.options ?? row.options;
    const { version } = await saveImport(context, row, { sheets, options, isChecked: false, state: 'staged' });
    const contexts = new Map<ImportKind, ImportContext>();
    for (const { kind } of sheets)
      if (kind && !contexts.has(kind)) contexts.set(kind, await importContextOf(kind, context));
    return { version, sheets, options, chunks, contexts, pictures: await pictureState(row.id, context) };
  },
  outside: async (begun) => {
    const { sheets, chunks, options, contexts } = begun;
    const rows = rowsOf(chunks, sheets);
    const importContext = (kind: ImportKind) => {
      const context = contexts.get(kind);
      if (!context) throw new Error('The event was read for each kind');
      return context;
    };
    return { ...begun, dryRunResult: await dryRun({ sheets, rows, options, importContext }, pauses()) };
  },
  finish: async ({ version, sheets, chunks, dryRunResult, pictures }, context) => {
    const row = await lockImport(context);
    // With the same version nobody changed a row meanwhile.
    refuseOtherVersion(row, version);
    const written = new Map<number, Written>();
    for (const { checked } of dryRunResult.sheets) {
      for (const { id, outcome, problems, differences, name, target } of checked) {
        const [targetId, targetVersion] = [target?.id ?? null, target?.version ?? null];
        written.set(id, { id, outcome, problems: problems.slice(0, 20), differences, name, targetId, targetVersion });
      }
    }
    await writeChunks(withResults(chunks, written), 'results', context);
    const saved = await saveImport(context, row, {
      isChecked:
        dryRunResult.sheets.every(({ problems }) => problems.length === 0) &&
        pictures === (await pictureState(row.id, context)),
      groups: dryRunResult.groups,
      sheets: sheets.map((sheet, index) => {
        const { checked: _checked, ...result } = dryRunResult.sheets[index] ?? {};
        return { ...sheet, ...result };
      }),
    });
    return presentImport(saved, context);
  },
};
