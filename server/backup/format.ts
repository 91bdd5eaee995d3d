import * as z from 'zod';

/** What is wrong, in one line, for whoever makes or restores a backup. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** Raise it when an older Foyer could not read what this one writes. */
export const formatEdition = 1;

const table = z.object({
  name: z.string(),
  /** In the order in which each row has its values. */
  columns: z.array(z.string()).min(1),
  /** Where the numbering of a column goes on, by the column. */
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
  /** Files of pictures. */
  files: z.number(),
  /** Keys of files that should be there and were not. */
  missing: z.array(z.string()),
});

/** How a table was when the backup was made. */
export type BackedUpTable = z.output<typeof table>;
/** The first entry of a backup: what it was made of. */
export type Manifest = z.output<typeof manifest>;
/** The last entry of a backup: what it contains. A backup without it was cut short. */
export type Summary = z.output<typeof summary>;

export const manifestName = 'foyer.json';
export const summaryName = 'summary.json';
const pictureFolder = 'pictures/';
const rowsName = /^tables\/(\w+)\/\d{6}\.jsonl$/;

/** Rows of a table, a piece at a time: a JSON array of texts and nulls on each line, a value for each column. */
export const rowsNameOf = (name: string, piece: number) => `tables/${name}/${String(piece).padStart(6, '0')}.jsonl`;
/** The file of a picture by its key in the blob store. */
export const pictureNameOf = (key: string) => `${pictureFolder}${key}`;

/** What an entry of a backup is, by its name. Throws `BackupError` for what no backup has. */
export function entryKind(name: string): { kind: 'rows'; table: string } | { kind: 'picture'; key: string } {
  const [, tableName] = rowsName.exec(name) ?? [];
  if (tableName !== undefined) return { kind: 'rows', table: tableName };
  if (name.startsWith(pictureFolder)) return { kind: 'picture', key: name.slice(pictureFolder.length) };
  throw new BackupError(`it has an entry ${name}, which no backup has`);
}

/** Throws `BackupError` when the backup was made by a later Foyer, or is none. */
export function readManifest(bytes: Uint8Array): Manifest {
  const parsed = manifest.safeParse(parse(bytes));
  if (!parsed.success) throw new BackupError(`its ${manifestName} is not one of a backup`);
  if (parsed.data.edition > formatEdition) {
    throw new BackupError(`it was made by Foyer ${parsed.data.version}, in a form that this version does not know`);
  }
  return parsed.data;
}

/** Throws `BackupError` when it is none. */
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
