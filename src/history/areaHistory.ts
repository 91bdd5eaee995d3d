import type { Change } from '@contract/changes.ts';
import type { AnyObject, ItemOf } from '@contract/resource.ts';
import type { ReactNode } from 'react';
import type { Translate } from '@/i18n/texts.ts';
import type { DateFormat } from '@/lib/dates.ts';

/** Data that an area must look up to show its values: the zone of its dates, the names that ids refer to. */
export type HistoryFacts = {
  /** The IANA zone in which instants are shown. Absent: the viewer's own. */
  zone?: string;
  /** ISO 4217 code for money whose currency its rows hold. Absent: the console's default. */
  currency?: string;
  /** Anything else that the area's own values need: `type Facts = { shelves: ReadonlyMap<number, string> }`. */
  [fact: string]: unknown;
};

/** The context for formatting a value; `t` knows the area's texts. */
export type ShowWith<Facts extends HistoryFacts = HistoryFacts> = {
  t: Translate;
  dates: DateFormat;
  facts: Facts;
  /** For a value after a change: the value before it, for formats that depend on the old value. */
  before?: unknown;
  /** The values beside this one, such as the name that an id refers to. */
  values?: object;
};

/**
 * Formats a value for display; for a list the additions and removals are shown, and for a long or multi-line text the
 * differences. Returns the empty string if there is nothing to show.
 */
export type ShowValue<Facts extends HistoryFacts = HistoryFacts> = (
  value: unknown,
  context: ShowWith<Facts>,
) => string | readonly string[];

export type FieldHistory<Facts extends HistoryFacts = HistoryFacts> = {
  /** The translation key, in the area's texts. */
  label: string;
  /** Absent: formatted by the kind of value. */
  show?: ShowValue<Facts>;
};

/** Resolves with the effects of undoing a change beyond its own fields, if any. Rejects with `HttpError`. */
export type UndoEffects = (change: Change) => Promise<ReactNode>;

export type ContractHistory<Facts extends HistoryFacts = HistoryFacts> = {
  /** The translation key of the singular: "Ticket". */
  label: string;
  /** The translation key of the plural, with `count`: "37 dates". Absent: the number and the label. */
  several?: string;
  /** Formats the row's name where it is not text that users entered, such as a date that is named by its time. */
  name?: ShowValue<Facts>;
  /**
   * Describes a change in a sentence more precisely than that `what` was changed; `what` is the row, or the number of
   * rows if there are several. For several rows it is called with the first change. Undefined: there is no better
   * sentence.
   */
  did?: (change: Change, what: string, context: ShowWith<Facts>) => string | undefined;
  /** A hook. Its function is called right before a change is undone, and its result is shown in the confirmation. */
  useUndoEffects?: (params: Readonly<Record<string, number>>) => UndoEffects;
  /**
   * Keyed by the path of the field, `venue.city`; the entry of a group covers all fields in it. Null: the field follows
   * from others and is not shown. A field without an entry is shown under a label derived from its name.
   */
  fields: Readonly<Record<string, FieldHistory<Facts> | null | undefined>>;
};

/** The texts of a contract, as far as facts depend on them. */
type ShownContract = { fields: Readonly<Record<string, unknown>> };

/** An area's texts for its history, loaded by `history` of its manifest. */
export type AreaHistory<Facts extends HistoryFacts = HistoryFacts> = {
  /**
   * A hook; `params` are those of the change and of its scope: `{ eventId: 5 }`. `contracts` are the texts of what is
   * shown, so that what only others need is not read.
   */
  useFacts: (params: Readonly<Record<string, number>>, contracts: readonly ShownContract[]) => Facts;
  /** Keyed by the contract's name. */
  contracts: Readonly<Record<string, ContractHistory<Facts>>>;
};

// biome-ignore lint/suspicious/noExplicitAny: facts differ from area to area and only the area reads them
export type AnyAreaHistory = AreaHistory<any>;

type Described = { name: string; item: AnyObject };

/** The item's own fields and, as dotted paths, those inside them. */
type FieldsOf<C extends Described, Facts extends HistoryFacts> = {
  [Name in Extract<keyof ItemOf<C>, string>]?: FieldHistory<Facts> | null;
} & { [path in `${Extract<keyof ItemOf<C>, string>}.${string}`]?: FieldHistory<Facts> | null };

/** Describes the history of one contract; a field that its item does not have is a compile error. */
export function contractHistory<C extends Described, Facts extends HistoryFacts>(
  contract: C,
  label: string,
  fields: FieldsOf<C, Facts>,
  more: Omit<ContractHistory<Facts>, 'label' | 'fields'> = {},
): Record<string, ContractHistory<Facts>> {
  return { [contract.name]: { label, fields, ...more } };
}
