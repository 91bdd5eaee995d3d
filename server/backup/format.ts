import * as z from 'zod';

/** The fault of a backup in one line, for the person who makes or restores it. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** The version of the format. Raise it when an older Foyer cannot read what this one writes. */
export const formatEdition = 1;

const table = z.object({
  name: z.string(),
  /** The order of the values in each row. */
  columns: z.array(z.string()).min(1),
  /** The state of each numbered column's sequence, by column. */
  numbering: z.record(z.string(), z.object({ last: z.string(), isUsed: z.boolean() })),
});

const manifest = z.object({
  edition: z.number(),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** The migrations that the database had. */
  migrations: z.array(z.string()),
  tables: z.array(table),
});

const summary = z.object({
  accounts: z.number(),
  /** Rows by table. */
  rows: z.record(z.string(), z.number()),
  pictures: z.number(),
  /** The number of picture files. */
  files: z.number(),
  /** Keys of files that should exist but did not. */
  missing: z.array(z.string()),
});

/** The structure of a table when the backup was made. */
export type BackedUpTable = z.output<typeof table>;
/** The first entry of a backup: how it was made. */
export type Manifest = z.output<typeof manifest>;
/** The last entry of a backup: what it contains. A backup without it was cut short. */
export type Summary = z.output<typeof summary>;

export const manifestName = 'foyer.json';
export const summaryName = 'summary.json';
const pictureFolder = 'pictures/';
const rowsName = /^tables\/(\w+)\/\d{6}\.jsonl$/;

/** Names a piece of a table's rows. Each line is a JSON array of texts and nulls: one value for each column. */
export const rowsNameOf = (name: string, piece: number) => `tables/${name}/${String(piece).padStart(6, '0')}.jsonl`;
/** Names the file of a picture by its key in the blob store. */
export const pictureNameOf = (key: string) => `${pictureFolder}${key}`;

/** Tells from its name what an entry contains. Throws `BackupError` for a name that no backup uses. */
export function entryKind(name: string): { kind: 'rows'; table: string } | { kind: 'picture'; key: string } {
  const [, tableName] = rowsName.exec(name) ?? [];
  if (tableName !== undefined) return { kind: 'rows', table: tableName };
  if (name.startsWith(pictureFolder)) return { kind: 'picture', key: name.slice(pictureFolder.length) };
  throw new BackupError(`it has an entry ${name}, which no backup has`);
}

/** Throws `BackupError` when the backup was made by a later Foyer, or is not a backup. */
export function readManifest(bytes: Uint8Array): Manifest {
  const parsed = manifest.safeParse(parse(bytes));
  if (!parsed.success) throw new BackupError(`its ${manifestName} is not one of a backup`);
  if (parsed.data.edition > formatEdition) {
    throw new BackupError(`it was made by Foyer ${parsed.data.version}, in a form that this version does not know`);
  }
  return parsed.data;
}

/** Throws `BackupError` when this is not a summary. */
export function readSummary(bytes: Uint8Array): Summary {
  const parsed = summary.safeParse(parse(bytes));
  if (!parsed.success) throw new BackupError(`its ${summaryName} is not one of a backup`);
  return parsed.data;
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}
