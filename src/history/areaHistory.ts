import type { Change } from '@contract/changes.ts';
import type { AnyObject, ItemOf } from '@contract/resource.ts';
import type { ReactNode } from 'react';
import type { Translate } from '@/i18n/texts.ts';
import type { DateFormat } from '@/lib/dates.ts';

/** What an area must look up to show its values: the zone of its dates, the names of what ids stand for. */
export type HistoryFacts = {
  /** IANA zone in which instants are shown. Absent: the viewer's own. */
  zone?: string;
  /** ISO 4217, of money whose currency its rows hold. Absent: the console's own. */
  currency?: string;
  /** Whatever else an area's own values need: `type Facts = { shelves: ReadonlyMap<number, string> }`. */
  [fact: string]: unknown;
};

/** What a value is shown with; `t` knows the area's texts. */
export type ShowWith<Facts extends HistoryFacts = HistoryFacts> = {
  t: Translate;
  dates: DateFormat;
  facts: Facts;
  /** Of a value after a change: the one before it, for what is told apart by what it was. */
  before?: unknown;
  /** All that stands beside the value, such as the name of what an id stands for. */
  values?: object;
};

/**
 * A value as people read it; a list shows what was added and removed, and a text that is long or has several lines
 * what differs in it. Nothing to show is the empty string.
 */
export type ShowValue<Facts extends HistoryFacts = HistoryFacts> = (
  value: unknown,
  context: ShowWith<Facts>,
) => string | readonly string[];

export type FieldHistory<Facts extends HistoryFacts = HistoryFacts> = {
  /** Key in the area's texts. */
  label: string;
  /** Absent: by the kind of value. */
  show?: ShowValue<Facts>;
};

/** What taking a change back would do beyond its own fields, or nothing. Rejects with `HttpError`. */
export type Foresight = (change: Change) => Promise<ReactNode>;

export type ContractHistory<Facts extends HistoryFacts = HistoryFacts> = {
  /** Key of what one of it is called: "Ticket". */
  label: string;
  /** Key of what several of it are called, with their `count`: "37 dates". Absent: the number and the label. */
  several?: string;
  /** How its name is shown, where that is no text of people's own, such as a date that is called by its time. */
  name?: ShowValue<Facts>;
  /**
   * What a change did, in a sentence that says more than that `what` was changed; `what` is the row, or how many of
   * several. Of these it is asked with the first. Undefined: there is no better sentence.
   */
  did?: (change: Change, what: string, context: ShowWith<Facts>) => string | undefined;
  /** A hook; what it makes is asked right before a change is taken back, and shown with the question. */
  useForesight?: (params: Readonly<Record<string, number>>) => Foresight;
  /**
   * By the path of the field, `venue.city`; what stands for a group stands for everything in it. Null: follows from
   * other fields and is not shown. What is not named is shown under its own name.
   */
  fields: Readonly<Record<string, FieldHistory<Facts> | null | undefined>>;
};

/** An area's own words for its history; `history` of its manifest loads it. */
export type AreaHistory<Facts extends HistoryFacts = HistoryFacts> = {
  /** A hook; `params` are those of the change and of its scope: `{ eventId: 5 }`. */
  useFacts: (params: Readonly<Record<string, number>>) => Facts;
  /** By the contract's name. */
  contracts: Readonly<Record<string, ContractHistory<Facts>>>;
};

// biome-ignore lint/suspicious/noExplicitAny: facts differ from area to area and only the area reads them
export type AnyAreaHistory = AreaHistory<any>;

type Described = { name: string; item: AnyObject };

/** The item's own fields, and with dots those inside them. */
type FieldsOf<C extends Described, Facts extends HistoryFacts> = {
  [Name in Extract<keyof ItemOf<C>, string>]?: FieldHistory<Facts> | null;
} & { [path in `${Extract<keyof ItemOf<C>, string>}.${string}`]?: FieldHistory<Facts> | null };

/** The words for one contract; a field that its item does not have does not compile. */
export function contractHistory<C extends Described, Facts extends HistoryFacts>(
  contract: C,
  label: string,
  fields: FieldsOf<C, Facts>,
  more: Omit<ContractHistory<Facts>, 'label' | 'fields'> = {},
): Record<string, ContractHistory<Facts>> {
  return { [contract.name]: { label, fields, ...more } };
}
