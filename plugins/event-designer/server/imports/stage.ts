import { RefusedError } from '@contract/problem.ts';
import type { Context, EndpointSteps, UploadedFile } from '@server/http/area.ts';
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import {
  type Import,
  type ImportKind,
  type ImportOptions,
  importKinds,
  importLimits,
  type MappedField,
  type uploadImport,
} from '../../contract/imports.ts';
import { adapterOf, importAdapters } from '../../rules/import/adapters.ts';
import { shortened } from '../../rules/import/cellText.ts';
import { noCounts } from '../../rules/import/groupProblems.ts';
import { headerRowOf, kindOf, signatureOf, suggestedMapping } from '../../rules/import/mapping.ts';
import { findEvent } from '../eventRows.ts';
import { importChunks, importPictures, imports, type StoredSheet } from '../importTables.ts';
import { insertChunks } from './chunks.ts';
import { pauses, type ReadSheet, readFile, refusedFile } from './files/readFile.ts';
import { presentImport } from './importRows.ts';

/** The mappings of earlier imports, by the signature of their headers. */
type Remembered = ReadonlyMap<string, MappedField[]>;

const firstOptions: ImportOptions = {
  match: 'both',
  emptyCell: 'keep',
  lists: 'replace',
  unknown: 'error',
  dateOrder: 'dmy',
};

const mostRemembered = 50;

/** Reads the mappings of the account's newest imports. */
export async function rememberedMappings({ tx }: Pick<Context, 'tx'>): Promise<Remembered> {
  const rows = await tx
    .select({ sheets: imports.sheets })
    .from(imports)
    .where(inArray(imports.state, ['done', 'undone']))
    .orderBy(desc(imports.id))
    .limit(mostRemembered);
  const remembered = new Map<string, MappedField[]>();
  for (const { sheets } of rows) {
    for (const { signature, mapping } of sheets) if (!remembered.has(signature)) remembered.set(signature, mapping);
  }
  return remembered;
}

const sampleRows = 3;

/** Returns the columns of a sheet with their names and first values. */
export function headed(rows: readonly (readonly string[])[], headerRow: number) {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const titles = headerRow === 0 ? [] : (rows[headerRow - 1] ?? []);
  const headers = Array.from({ length: width }, (_, column) => shortened(titles[column] ?? '', 200));
  const samples = headers.map((_, column) => {
    const cells: string[] = [];
    for (let row = headerRow; row < rows.length && cells.length < sampleRows; row += 1) {
      const cell = rows[row]?.[column] ?? '';
      if (cell !== '') cells.push(shortened(cell, 100));
    }
    return cells;
  });
  return { headers, samples };
}

/** Returns the mapping of an earlier import with the same headers. Without any, only the number of columns is the same. */
function knownMapping(kind: ImportKind, headers: readonly string[], remembered: Remembered): MappedField[] | undefined {
  if (headers.every((header) => header === '')) return undefined;
  return remembered.get(signatureOf(kind, headers));
}

/** Returns the mapping of a sheet: the one of an earlier import with the same headers, or a suggested one. */
export function mapped(
  kind: ImportKind | null,
  { headers, samples }: Pick<StoredSheet, 'headers' | 'samples'>,
  remembered: Remembered,
) {
  if (kind === null) return { signature: '', mapping: [], isRemembered: false };
  const rememberedMapping = knownMapping(kind, headers, remembered);
  return {
    signature: signatureOf(kind, headers),
    mapping: rememberedMapping ?? suggestedMapping(adapterOf(kind), headers, samples),
    isRemembered: rememberedMapping !== undefined,
  };
}

/** Returns a sheet of a new import as it is shown first. */
export function stagedSheet(
  { name, rows }: ReadSheet,
  chosenKind: ImportKind | undefined,
  remembered: Remembered,
): StoredSheet {
  const headerRow = headerRowOf(importAdapters, rows);
  const { headers, samples } = headed(rows, headerRow);
  const before = importKinds.find((one) => knownMapping(one, headers, remembered));
  const kind = kindOf(importAdapters, name, headers, chosenKind) ?? before ?? null;
  return {
    name: shortened(name, 100),
    kind,
    headerRow,
    headers,
    samples,
    rows: rows.filter((cells, index) => index >= headerRow && cells.some((cell) => cell !== '')).length,
    ...mapped(kind, { headers, samples }, remembered),
    isDateAmbiguous: false,
    counts: noCounts,
    warnings: 0,
    creates: [],
    problems: [],
  };
}

type Begun = { file: UploadedFile; kind: ImportKind | undefined; remembered: Remembered };
type Done = Pick<Begun, 'file'> & { sheets: StoredSheet[]; read: ReadSheet[] };

const day = 86_400_000;

/** Deletes staged imports that were never continued, and the rows of imports that can no longer be undone. */
async function forgetOld({ tx, now }: Context): Promise<void> {
  const before = new Date(now.getTime() - importLimits.undoDays * day).toISOString();
  await tx.delete(imports).where(and(inArray(imports.state, ['staged', 'failed']), lt(imports.updatedAt, before)));
  const over = tx
    .select({ id: imports.id })
    .from(imports)
    .where(and(inArray(imports.state, ['done', 'undone']), lt(imports.committedAt, before)));
  for (const table of [importChunks, importPictures]) await tx.delete(table).where(inArray(table.importId, over));
}

/** Returns the cells of a row, in as many columns as its sheet has. */
function inColumns(cells: string[], width: number): string[] {
  return cells.length === width ? cells : Array.from({ length: width }, (_, column) => cells[column] ?? '');
}

async function insertRows(importId: number, { read, sheets }: Done, context: Context): Promise<void> {
  for (const [sheet, { rows }] of read.entries()) {
    const width = sheets[sheet]?.headers.length ?? 0;
    const filled = rows.flatMap((cells, index) =>
      cells.some((cell) => cell !== '') ? [{ position: index + 1, cells: inColumns(cells, width) }] : [],
    );
    await insertChunks({ importId, sheet }, filled, context);
  }
}

async function insertImport(done: Done, context: Context): Promise<Import> {
  const { tx, account, user, now, params } = context;
  await findEvent(context, true);
  await forgetOld(context);
  const eventId = Number(params.eventId);
  const staged = await tx.$count(imports, and(eq(imports.eventId, eventId), eq(imports.state, 'staged')));
  if (staged >= importLimits.staged) {
    const message = `${importLimits.staged} imports of this event wait already; import or discard one of them`;
    const params = { maximum: importLimits.staged };
    throw new RefusedError('conflict', message, [{ path: '', code: 'import_too_many_staged', message, params }]);
  }
  const at = now.toISOString();
  const [row] = await tx
    .insert(imports)
    .values({
      accountId: account,
      eventId,
      createdAt: at,
      updatedAt: at,
      fileName: shortened(done.file.name, 200) || 'import',
      state: 'staged',
      userName: user.name,
      sheets: done.sheets,
      options: firstOptions,
      groups: [],
      isChecked: false,
      createdReferences: [],
    })
    .returning();
  if (!row) throw new Error('The import was not inserted');
  await insertRows(row.id, done, context);
  return presentImport(row, context);
}

/** Reads a file between two transactions, and stores its rows in the second one. */
export const uploadSteps: EndpointSteps<typeof uploadImport, Begun, Done> = {
  begin: async ({ query, file }, context) => {
    await findEvent(context);
    if (!file) throw refusedFile('import_no_file', 'Choose a file');
    return { file, kind: query.kind, remembered: await rememberedMappings(context) };
  },
  outside: async ({ file, kind, remembered }) => {
    const read = await readFile(file.name, file.bytes, pauses());
    // The first row of a sheet is that of the headers, so there is nothing to import.
    if (read.every(({ rows }) => rows.length === 1)) throw refusedFile('import_one_row', 'The file has one row only');
    return { file, read, sheets: read.map((sheet) => stagedSheet(sheet, kind, remembered)) };
  },
  finish: insertImport,
};
