import type { Filter } from '@contract/query.ts';
import type { Resource } from '@contract/resource.ts';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** The name of a column. A sortable column names a field of the row, either as its `id` or in `sortField`. */
type ColumnName<Field extends string> =
  | { id: string; sortable?: false; sortField?: undefined }
  | { id: Field; sortable: boolean; sortField?: undefined }
  | { id: string; sortable: boolean; sortField: Field };

export type Column<Row> = ColumnName<Extract<keyof Row, string>> & {
  label: string;
  cell: (row: Row) => ReactNode;
  /** Returns the value for the export. Absent: the column is not exported. */
  text?: (row: Row) => string | number | null;
  /** True for numbers: aligned right, in tabular figures. */
  numeric?: boolean;
  /** A CSS width. Absent: the column shares the remaining width. */
  width?: string;
  /** True hides the column on narrow screens: a phone shows only the two or three columns that matter. */
  wideOnly?: boolean;
  /** True puts it on a second line of the row on a phone, so that the name has the whole width. */
  belowName?: boolean;
  /** True if users cannot hide it: the column that names the row. */
  fixed?: boolean;
  /** True if the column is hidden until the user switches it on. */
  optional?: boolean;
  /** True hides the column while no row has a value for it; the export has it still. */
  isUnused?: boolean;
};

/** The separators of fields and decimals: `,` and `.`, or `;` and `,`. */
export type CsvDialect = 'comma' | 'semicolon';

type FilterOption = { value: string; label: string };

export type FilterDefinition = {
  /** The filter's name in the URL. */
  id: string;
  label: string;
  options: readonly FilterOption[];
  /** True while the options are not known yet: values from the address are used as they are. */
  isLoading?: boolean;
  /** True if the values are ids of rows: others in the address are ignored, also while the options are not known. */
  areIds?: boolean;
  /** The menu offers this if the options could not be read. */
  failed?: { reason: string; again: string; retry: () => void } | undefined;
  /**
   * True if the options are names that users entered, which the menu shows unchanged. Other options are written for the
   * middle of a sentence, so the menu capitalises them.
   */
  hasNames?: boolean;
  /** A resource whose rows are searched and chosen instead of options. It must not be nested below another. */
  relation?: Resource;
  /**
   * True for a free range of days instead of options; its one value is `2027-03-06..2027-03-20`, open at one end at
   * most.
   */
  isPeriod?: boolean;
  /** True if several values can be chosen; rows match any of them. */
  multiple?: boolean;
  /** The option for choosing nothing: "All time". */
  none?: string;
  /** True if it has a chip only while a value is chosen; it is offered behind "More filters". */
  secondary?: boolean;
  /** The values chosen while the URL has none. */
  defaults?: readonly string[];
  /**
   * Converts values to conditions; `all` are the chosen values of all filters, by their ids. Absent: the contract field
   * of the same name equals one of them.
   */
  toFilters?: (values: readonly string[], all: Readonly<Record<string, readonly string[]>>) => Filter[];
};

export type RowAction<Row> = {
  id: string;
  /** The action's label; a function if it depends on the row, such as a number in it. */
  label: string | ((row: Row) => string);
  icon: LucideIcon;
  run: (row: Row) => void;
  /** Returns true if the action is offered. Absent: always. */
  when?: (row: Row) => boolean;
  danger?: boolean;
  /** True if the action only shows something, so that users with read-only access have it too. */
  isForViewers?: boolean;
};

export type BulkAction<Row> = {
  id: string;
  label: string;
  icon: LucideIcon;
  run: (rows: Row[]) => void;
  danger?: boolean;
};

/** The props of the component that renders the rows of a table. */
export type RowsProps<Row> = {
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** The name of a row, for labels that only screen readers read. */
  nameOf: (row: Row) => string;
  actions: readonly RowAction<Row>[];
  selection?: { isSelected: (id: number) => boolean; toggle: (id: number) => void };
};
