import { atMost, count, id, instant, rowShape, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf, resource } from '@contract/resource.ts';

/** The kinds of rows, in the order in which a workbook with several sheets is loaded: later ones name earlier ones. */
export const importKind = z.enum(['sponsors', 'speakers', 'activities', 'addons', 'sessions']);
export const importKinds = importKind.options;
/** The same kinds in the order in which somebody prepares an event: sessions need speakers and sponsors. */
export const shownImportKinds = [
  'speakers',
  'sponsors',
  'sessions',
  'activities',
  'addons',
] as const satisfies ImportKind[];
export type ImportKind = z.infer<typeof importKind>;

export const importLimits = {
  /** Bytes of a file as it is uploaded. */
  bytes: 10_000_000,
  /** Uncompressed bytes of all parts of a workbook that are read. */
  inflatedBytes: 150_000_000,
  rows: 10_000,
  columns: 100,
  sheets: 10,
  /** Characters of one cell: the most that spreadsheets keep. */
  cell: 32_767,
  /**
   * Characters of all cells of a workbook together, twice as many as a text file can have. They must fit into the
   * statements that store them, and a text that many cells share is stored for each.
   */
  characters: 20_000_000,
  /** Cells that one check can edit. */
  edits: 500,
  /** Imports of one event that were neither committed nor discarded. */
  staged: 20,
  /** Pictures that were added to one import. */
  pictures: 1_000,
  /** Rows of an import that show a picture that another row has: each gets a copy, so that cropping changes only one. */
  copies: 500,
  /** Days for which an import can be undone and its rows are stored. */
  undoDays: 30,
} as const;

export const importState = z.enum(['staged', 'running', 'done', 'failed', 'undone']);
export type ImportState = z.infer<typeof importState>;

/** The result of the check for one row, which is the effect of committing it. */
export const importOutcomes = ['create', 'update', 'unchanged', 'skip', 'error'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** The source of one field: a column of the file, or a fixed value for all rows. A field left out stays empty. */
const mappedField = z.object({
  field: text(50),
  /** The column of the file, from 0; null: `value` is used for all rows. */
  column: z.nullable(count(importLimits.columns - 1)),
  value: text(500),
});
export type MappedField = z.infer<typeof mappedField>;

const problem = z.object({
  /** The field of the kind, or empty for the whole row. */
  field: z.string(),
  code: z.string(),
  message: z.string(),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  isWarning: z.boolean(),
});
export type ImportProblem = z.infer<typeof problem>;

/** The same problem of several rows, with the values that have it, the most frequent first. */
const problemGroup = z.object({
  ...problem.shape,
  sheet: z.int(),
  rows: z.int(),
  /**
   * True if the problem's message differs between rows, for example by a name. The group has the message of one row.
   */
  isMixed: z.optional(z.boolean()),
  values: z.array(z.object({ value: z.string(), rows: z.int() })),
});
export type ImportProblemGroup = z.infer<typeof problemGroup>;

const outcomeCounts = z.record(z.enum(importOutcomes), z.int());
export type OutcomeCounts = z.infer<typeof outcomeCounts>;

const sheet = z.object({
  name: z.string(),
  /** Null: the sheet is left out. */
  kind: z.nullable(importKind),
  /** The row of the file with the headers, from 1; 0 if there is none. */
  headerRow: z.int(),
  headers: z.array(z.string()),
  /** The first values of each column. */
  samples: z.array(z.array(z.string())),
  rows: z.int(),
  mapping: z.array(mappedField),
  /** The numbers of the rows that are left out. Imports of an earlier version lack it. */
  leftOut: z.optional(z.array(z.int())),
  /** True if the mapping is that of an earlier import with the same headers. */
  isRemembered: z.boolean(),
  /** True if the sheet has dates such as 3/4/2027, which can be read in two ways. */
  isDateAmbiguous: z.boolean(),
  counts: outcomeCounts,
  warnings: z.int(),
  /** The rows of other collections that the import creates, because the event has none of that name: rooms, speakers. */
  creates: z.array(z.object({ reference: z.string(), count: z.int(), names: z.array(z.string()) })),
  /** Problems of the mapping itself. */
  problems: z.array(problem),
});
export type ImportSheet = z.infer<typeof sheet>;

export const importOptions = z.object({
  match: z.enum(['both', 'create', 'update']),
  emptyCell: z.enum(['keep', 'clear']),
  lists: z.enum(['add', 'replace']),
  unknown: z.enum(['create', 'skip', 'error']),
  dateOrder: z.enum(['dmy', 'mdy']),
});
export type ImportOptions = z.infer<typeof importOptions>;

export const importMode = z.enum(['all', 'valid']);
export type ImportMode = z.infer<typeof importMode>;

/** The imports of an event: the history, and those that are being prepared. */
export const imports = resource({
  name: 'imports',
  path: '/events/{eventId}/imports',
  labelField: 'fileName',
  item: z.object({
    ...rowShape,
    eventId: id(),
    fileName: z.string(),
    state: importState,
    userName: z.string(),
    sheets: z.array(sheet),
    options: importOptions,
    groups: z.array(problemGroup),
    /** Sums over all sheets that are imported. */
    counts: outcomeCounts,
    warnings: z.int(),
    /** False until the rows were checked with the current mapping and options. */
    isChecked: z.boolean(),
    mode: z.nullable(importMode),
    /** The job that commits or undoes. */
    jobId: z.nullable(id()),
    committedAt: z.nullable(instant()),
    /** The end of the time in which it can be undone. */
    undoUntil: z.nullable(instant()),
    undone: z.nullable(z.object({ removed: z.int(), restored: z.int(), kept: z.int() })),
  }),
  filters: { state: 'text' },
  sort: ['createdAt', 'committedAt', 'fileName'],
  defaultSort: '-createdAt',
  search: ['fileName', 'userName'],
});
export type Import = ItemOf<typeof imports>;

const difference = z.object({ field: z.string(), before: z.string(), after: z.string() });
export type Difference = z.infer<typeof difference>;

/** The rows of an import as the file has them, with the result of the last check. */
export const importRows = resource({
  name: 'importRows',
  path: '/events/{eventId}/imports/{importId}/rows',
  item: z.object({
    ...rowShape,
    eventId: id(),
    importId: id(),
    sheet: z.int(),
    /** The number of the row in its file, from 1. */
    position: z.int(),
    cells: z.array(z.string()),
    outcome: z.nullable(z.enum(importOutcomes)),
    problems: z.array(problem),
    hasWarnings: z.boolean(),
    /** The fields that an update changes. */
    differences: z.array(difference),
    name: z.string(),
    /** The row that is updated, or was created. */
    targetId: z.nullable(id()),
    /** The reason why undoing did not revert this row. */
    kept: z.nullable(z.enum(['edited', 'in_use', 'gone'])),
  }),
  filters: { sheet: 'number', outcome: 'text', hasWarnings: 'boolean', kept: 'text' },
  sort: ['sheet', 'position'],
  defaultSort: 'position',
});
export type ImportRow = ItemOf<typeof importRows>;

/** Reads a workbook or a text with columns, and stages its rows. A form with `file`. */
export const uploadImport = endpoint({
  name: 'uploadImport',
  method: 'POST',
  path: '/events/{eventId}/imports',
  /** The kind of a file with one sheet. Absent: the headers decide. */
  query: z.object({ kind: z.optional(importKind) }),
  body: 'multipart',
  response: imports.item,
});

const edit = z.object({ rowId: id(), column: count(importLimits.columns - 1), value: text(importLimits.cell) });

/** Replaces a value in all cells of a column: the action *fix once*. */
const replacement = z.object({
  sheet: count(importLimits.sheets - 1),
  field: text(50),
  from: text(importLimits.cell),
  to: text(importLimits.cell),
});

/** Saves the choices and edits, then checks all rows without importing any. */
export const checkImport = endpoint({
  name: 'checkImport',
  method: 'POST',
  path: '/events/{eventId}/imports/{importId}/check',
  body: z.object({
    version: z.int(),
    sheets: z.optional(
      z
        .array(
          z.object({
            kind: z.nullable(importKind),
            headerRow: count(importLimits.rows),
            mapping: z.array(mappedField).check(atMost(200)),
            /** Absent: unchanged. */
            leftOut: z.optional(z.array(count(importLimits.rows, 1)).check(atMost(importLimits.rows))),
          }),
        )
        .check(atMost(importLimits.sheets)),
    ),
    options: z.optional(importOptions),
    edits: z.optional(z.array(edit).check(atMost(importLimits.edits))),
    replace: z.optional(z.array(replacement).check(atMost(100))),
  }),
  response: imports.item,
});

/** Imports the rows in a job: all of them or none, or those without errors. A second call changes nothing. */
export const commitImport = endpoint({
  name: 'commitImport',
  method: 'POST',
  path: '/events/{eventId}/imports/{importId}/commit',
  body: z.object({ version: z.int(), mode: importMode }),
  response: imports.item,
});

/**
 * Removes the rows that an import created and restores those that it changed, in a job. Rows that changed since stay as
 * they are.
 */
export const undoImport = endpoint({
  name: 'undoImport',
  method: 'POST',
  path: '/events/{eventId}/imports/{importId}/undo',
  response: imports.item,
});

/** Deletes an import that was not committed. */
export const discardImport = endpoint({
  name: 'discardImport',
  method: 'POST',
  path: '/events/{eventId}/imports/{importId}/discard',
  response: z.object({ id: id() }),
});

const template = z.object({
  kind: importKind,
  columns: z.array(
    z.object({
      key: z.string(),
      type: z.string(),
      isRequired: z.boolean(),
      isList: z.boolean(),
      max: z.nullable(z.int()),
      /** The values to choose from. */
      values: z.array(z.string()),
    }),
  ),
  rows: z.array(z.array(z.string())),
});
export type ImportTemplate = z.infer<typeof template>;

/** The columns of a kind with their allowed values, and either a sample row or the rows that the event has. */
export const importTemplate = endpoint({
  name: 'importTemplate',
  method: 'POST',
  path: '/events/{eventId}/import-templates',
  body: z.object({ kind: importKind, rows: z.enum(['sample', 'all']) }),
  changesNothing: true,
  response: template,
});
