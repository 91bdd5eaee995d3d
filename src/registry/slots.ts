import type { ComponentType, ReactNode } from 'react';

/**
 * The places for components, and what each passes to what is put there. An area adds its own in `plugins/<id>/slots.d.ts`,
 * named `<area>.<place>`; from then on a contribution that asks for something else does not compile.
 *
 * @public
 */
export interface SlotProps {
  'home.recent': object;
  'home.attention': object;
}

/**
 * The lists that take columns of other areas, and what each passes to them. Added to in the same file.
 *
 * @public
 */
export interface ColumnSlotProps {
  /** Of no list: the kernel has none that takes columns. */
  'home.none': object;
}

/** A column of another area's list. */
export type ContributedColumn = {
  label: string;
  /** Renders the cell of the row with this id; undefined if there is nothing to show. */
  cell: (id: number) => ReactNode;
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

/**
 * Something for a place of the kernel or of another area. A place that declares no properties can have any
 * name.
 */
export type Contribution =
  | { [Slot in keyof SlotProps]: ComponentTo<Slot, SlotProps[Slot]> }[keyof SlotProps]
  | { [Slot in keyof ColumnSlotProps]: ColumnTo<Slot, ColumnSlotProps[Slot]> }[keyof ColumnSlotProps]
  | ComponentTo<string, object>;
