import type { CropRules } from '@contract/entityFields.ts';
import type { Problem } from '@contract/problem.ts';
import type { AnyObject } from '@contract/resource.ts';
import type { Difference, ImportKind, ImportOutcome, ImportProblem } from '../../contract/imports.ts';
import type { NamedPicture, ShownFile } from './pictureNames.ts';

export type Values = Record<string, unknown>;

/** The type of a column's cells; `moment` is a day and a time in the event's zone. */
export type ColumnType =
  | 'text'
  | 'integer'
  | 'money'
  | 'boolean'
  | 'choice'
  | 'date'
  | 'time'
  | 'duration'
  | 'moment'
  | 'list'
  | 'picture';

/** A column that a file can have. */
export type ImportColumn = {
  /** The header in templates. */
  key: string;
  /** Other headers for the same column. Case, spaces, hyphens and underscores are ignored. */
  aliases?: readonly string[];
  type: ColumnType;
  /** The field of the row; a field in a group has a dot. If it is absent, the adapter reads the cell. */
  field?: string;
  /** The database column of the picture that the cell names by its file, and how a new one is cropped. */
  picture?: { field: string; crop: CropRules | undefined };
  isRequired?: boolean;
  max?: number;
  values?: readonly string[];
  /** The column of the day of a time. A cell of the time can have both. */
  dayKey?: string;
  /** True if an empty cell leaves the stored value unchanged, even if other empty cells clear it. */
  ignoresEmptyCell?: boolean;
};

/** A row that exists in the event. `values` has its database columns. */
export type ExistingRow = { id: number; version: number; values: Values };

/** Names of rows of other collections. Negative ids are rows that the import itself will create. */
export type Reference = {
  id: number;
  name: string;
  aliases?: readonly string[];
  /** The row's id in the organiser's own files; empty: none. */
  externalId?: string;
};

export type RefusedNames = Record<string, ReadonlySet<string>>;

/** The pictures that rows show or will show, and how many rows so far need a copy of one. */
export type PictureUse = { used: Set<number>; copies: number };

/** The facts about the event that rows are checked against. Each adapter adds the facts of its kind. */
export type ImportContext = {
  timeZone: string;
  currency: string;
  /** First start and last end of the event. */
  range: { startsAt: string; endsAt: string } | null;
  existing: readonly ExistingRow[];
  /** True if new rows would be sold at once, because the event was published. */
  startsPaused?: boolean;
  /** The number of rows that count towards the maximum. */
  count: number;
  references: Record<string, Reference[]>;
  /**
   * The folded names of the file's rows with errors, by their collection. Nothing is created by these names, because the
   * corrected rows are imported later and would then exist twice.
   */
  refused?: RefusedNames;
  /** The pictures that were added to the import, and the files of those that rows of the event show, by their ids. */
  pictures?: { added: readonly NamedPicture[]; shown: ReadonlyMap<number, ShownFile> };
  /** The pictures that are in use, counted over all sheets of the import. */
  pictureUse?: PictureUse;
  /** The speakers and sponsors that rows of the file add to sessions or remove. */
  links?: { of: (sessionId: number) => SessionLink | undefined };
  /** Additional facts for the rules of this kind. */
  situation?: unknown;
};

/** The cells of a row by their column's key. A column that is not mapped is absent. */
export type Cells = Record<string, string>;

export type Reading = {
  /** The id of the row within its import. */
  rowId: number;
  cells: Cells;
  importContext: ImportContext;
  /** The matching stored row; null for a new row. */
  stored: ExistingRow | null;
  /** The parsed values by column; null for an empty cell. */
  parsed: Record<string, unknown>;
  /** Finds a row by its name or id. Reports a problem at the column if there is no match or more than one. */
  find: (reference: string, name: string, column: string) => number | null;
  report: (problem: { field: string; code: string; message: string; params?: Problem['params'] }) => void;
  warn: (problem: { field: string; code: string; message: string; params?: Problem['params'] }) => void;
  isAdding: boolean;
};

/** Everything that the import knows about one kind of rows. */
export type ImportAdapter = {
  kind: ImportKind;
  columns: readonly ImportColumn[];
  /** The schemas that the API checks with. */
  contract: { create: AnyObject; update: AnyObject };
  /** The initial values of a new row. */
  initial: Values;
  maximum: number;
  /** Returns the natural key, by which a row without an external id is found. An empty key matches nothing. */
  keyOf: (values: Values) => string;
  /** Returns the columns that the natural key of these values is read from. */
  keyColumns: (values: Values) => readonly string[];
  nameOf: (values: Values) => string;
  /** Sets fields that no single column holds. */
  complete?: (patch: Values, reading: Reading) => void;
  /** Checks the rules of the kind on the row as it would be stored. The paths of the problems name fields. */
  problems?: (after: Values, stored: ExistingRow | null, importContext: ImportContext) => Problem[];
  /**
   * Maps fields that `complete` sets to the column where their problems are shown. A field of an entry of a list is named
   * without the numbers, such as `options.choices.sku`.
   */
  columnOf?: Record<string, string>;
  /** Returns the cells of columns without a field. */
  cells?: (values: Values, importContext: ImportContext) => Cells;
  /** References that the import can create if they are unknown. */
  creatable?: readonly string[];
  sample: Cells;
};

export type CheckedRow = {
  id: number;
  position: number;
  outcome: ImportOutcome;
  problems: ImportProblem[];
  differences: Difference[];
  name: string;
  /** The texts by which other rows of the file may name this one, first its name. An empty one is none. */
  names: string[];
  target: ExistingRow | null;
  /** The values to store: all values of a new row, or the changed values of an existing one. */
  values: Values;
};

/** The kinds whose rows can name the sessions that they belong to. The session stores the relation. */
export type LinkedKind = 'speakers' | 'sponsors';

/** The changes that the rows of speakers and sponsors make to one session. */
export type SessionLink = {
  adds: Record<LinkedKind, Set<number>>;
  removes: Record<LinkedKind, Set<number>>;
  /** The rows of the file that cause these changes. */
  rowIds: Set<number>;
};
