import type { Problem } from '@contract/problem.ts';
import type { AnyObject } from '@contract/resource.ts';
import type { ImportKind } from '../../contract/imports.ts';

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
  | 'list';

/** A column that a file can have. */
export type ImportColumn = {
  /** The header in templates. */
  key: string;
  /** Other headers for the same; case, blanks, hyphens and underscores make no difference. */
  aliases?: readonly string[];
  type: ColumnType;
  /** The field of the row, dotted inside of a group. Absent: the adapter reads the cell. */
  field?: string;
  isRequired?: boolean;
  max?: number;
  values?: readonly string[];
};

/** A row that the event has already. `values`: its columns in the database. */
export type ExistingRow = { id: number; version: number; values: Values };

/** Names of rows of other collections. Negative ids are rows that the import itself will create. */
export type Reference = { id: number; name: string; alsoCalled?: readonly string[] };

/** The facts about the event that rows are checked against. Adapters fill in what their kind needs. */
export type Around = {
  timeZone: string;
  currency: string;
  /** First start and last end of the event. */
  range: { startsAt: string; endsAt: string } | null;
  existing: readonly ExistingRow[];
  /** The number of rows that count towards the maximum. */
  count: number;
  references: Record<string, Reference[]>;
  /** The facts of the kind's own rules. */
  situation?: unknown;
};

/** The cells of a row by their column's key. A column that is not mapped is absent. */
export type Cells = Record<string, string>;

export type Reading = {
  cells: Cells;
  around: Around;
  /** The stored row, when one matches. */
  stored: ExistingRow | null;
  /** The values by column, parsed by type; null for an empty cell. */
  parsed: Record<string, unknown>;
  /** Finds a row by its name or id, and reports a problem at the column if there is none or more than one. */
  find: (reference: string, name: string, column: string) => number | null;
  report: (problem: { field: string; code: string; message: string; params?: Problem['params'] }) => void;
  warn: (problem: { field: string; code: string; message: string; params?: Problem['params'] }) => void;
  isAdding: boolean;
};

/** The knowledge about one kind of rows. */
export type ImportAdapter = {
  kind: ImportKind;
  columns: readonly ImportColumn[];
  /** The schemas that the API checks with. */
  contract: { create: AnyObject; update: AnyObject };
  /** The values of a row before its input is laid over it. */
  initial: Values;
  maximum: number;
  /** The natural key, by which a row without an external id is found; empty: none. */
  keyOf: (values: Values) => string;
  nameOf: (values: Values) => string;
  /** Sets fields that no single column holds. */
  complete?: (patch: Values, reading: Reading) => void;
  /** The rules of the kind, asked of the row as it would be stored. Their paths name fields. */
  problems?: (after: Values, stored: ExistingRow | null, around: Around) => Problem[];
  /** Returns the column of a field that `complete` sets. */
  columnOf?: Record<string, string>;
  /** Cells of columns without a field. */
  cells?: (values: Values, around: Around) => Cells;
  /** References that can be created when they are unknown. */
  creatable?: readonly string[];
  sample: Cells;
};
