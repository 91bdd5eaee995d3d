import type { Filter } from '@contract/query.ts';
import type { Resource } from '@contract/resource.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A column by which the rows can be sorted names a field of the row: as its id, or beside it. */
type ColumnName<Field extends string> =
  | { id: string; sortable?: false; sortField?: undefined }
  | { id: Field; sortable: boolean; sortField?: undefined }
  | { id: string; sortable: boolean; sortField: Field };

export type Column<Row> = ColumnName<Extract<keyof Row, string>> & {
  label: string;
  cell: (row: Row) => ReactNode;
  /** What the export writes. Absent: the column is not exported. */
  text?: (row: Row) => string | number | null;
  /** Numbers stand right, in tabular figures. */
  numeric?: boolean;
  /** A CSS width; without it the column shares what is left. */
  width?: string;
  /** Left out on narrow screens: a phone keeps the two or three columns that matter. */
  wideOnly?: boolean;
  /** Not among those a person can hide: the one that names the row. */
  fixed?: boolean;
  /** Hidden until switched on. */
  optional?: boolean;
};

/** How spreadsheets tell fields and fractions apart. */
export type CsvDialect = 'comma' | 'semicolon';

type FilterOption = { value: string; label: string };

export type FilterDefinition = {
  /** Its name in the URL. */
  id: string;
  label: string;
  options: readonly FilterOption[];
  /** Whose rows are chosen from, found by typing, in place of options. A collection below no other. */
  relation?: Resource;
  /** Several values at once (any of them). */
  multiple?: boolean;
  /** What it is called when nothing is chosen, as one of the choices: "All time". */
  none?: string;
  /** Not a chip of its own until something is chosen; offered behind "More filters". */
  secondary?: boolean;
  /** Chosen while the URL says nothing. */
  defaults?: readonly string[];
  /** Values → conditions. Absent: the contract field of the same name equals one of them. */
  toFilters?: (values: readonly string[]) => Filter[];
};

export type RowAction<Row> = {
  id: string;
  /** What it is called; of a row where it says something about it, such as a number. */
  label: string | ((row: Row) => string);
  icon: LucideIcon;
  run: (row: Row) => void;
  /** Absent: always offered. */
  when?: (row: Row) => boolean;
  danger?: boolean;
  /** It only shows something, so that those who may only look have it too. */
  isForViewers?: boolean;
};

export type BulkAction<Row> = {
  id: string;
  label: string;
  icon: LucideIcon;
  run: (rows: Row[]) => void;
  danger?: boolean;
};

/** What draws the rows of a table. */
export type RowsProps<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The name of a row, for labels that only assistive technology reads. */
  nameOf: (row: Row) => string;
  actions: readonly RowAction<Row>[];
  selection?: { isSelected: (id: number) => boolean; toggle: (id: number) => void };
};
