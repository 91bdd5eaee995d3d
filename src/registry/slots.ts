import type { ComponentType, ReactNode } from 'react';

/**
 * The slots for components, with the props that each passes to its contributions. An area adds its own slots in
 * `plugins/<id>/slots.d.ts`, named `<area>.<place>`; from then on a contribution with other props does not compile.
 *
 * @public
 */
export interface SlotProps {
  'home.action': object;
  'home.attention': object;
  'home.recent': object;
}

/**
 * The lists that accept columns of other areas, with the props that each passes to them. Areas add their own in the
 * same file.
 *
 * @public
 */
export interface ColumnSlotProps {
  /** A placeholder: the kernel has no list that accepts columns. */
  'home.none': object;
}

/** A column of another area's list. */
export type ContributedColumn = {
  label: string;
  /** Renders the cell of the row with this id; undefined if there is nothing to show. */
  cell: (id: number) => ReactNode;
  /** True for numbers: aligned right. */
  isNumeric?: boolean;
  /**
   * Returns the same as a line below the name of the row, for a phone; empty if there is nothing to show. Absent: the
   * cell itself stands there, which suits a chip or a bar.
   */
  line?: (id: number) => string;
};

/** A hook that reads a column's data for the rows on the screen, in one request. */
export type UseColumn<Props> = (props: Props & { ids: readonly number[] }) => ContributedColumn;

type ComponentTo<Slot extends string, Props> = {
  slot: Slot;
  load: () => Promise<{ Contribution: ComponentType<Props> }>;
  order?: number;
};

type ColumnTo<Slot extends string, Props> = {
  slot: Slot;
  load: () => Promise<{ useColumn: UseColumn<Props> }>;
  order?: number;
};

/** A contribution to a slot of the kernel or of another area. A slot that declares no props can have any name. */
export type Contribution =
  | { [Slot in keyof SlotProps]: ComponentTo<Slot, SlotProps[Slot]> }[keyof SlotProps]
  | { [Slot in keyof ColumnSlotProps]: ColumnTo<Slot, ColumnSlotProps[Slot]> }[keyof ColumnSlotProps]
  | ComponentTo<string, object>;
