import type { Media } from '@contract/media.ts';
import type { Code } from '../../contract/codes.ts';
import type { EventStatus, TicketAvailability } from '../../contract/shared.ts';
import type { SaleReason, SaleState } from '../../rules/saleReasons.ts';
import type { WaitedForIds } from '../waitingList/waitedFor.ts';
import type { Opened } from './passCodeEntry.ts';

type ShownImage = { url: string; alt: string };

/** A waiting list: what its forms send, and whether visitors can join it, because the ticket is sold out. */
export type ShownWaitingList = { key: string; isOpen: boolean };

/** A ticket as visitors of the page see it. Packages and extras are shown in the same form. */
export type ShownTicket = {
  id: number;
  name: string;
  description: string;
  image: ShownImage | null;
  /** The pictures after the first one. */
  moreImages?: readonly ShownImage[];
  price: number;
  currency: string;
  /** The price with the code of the visitor's link. Absent if the code makes it no lower. */
  priceWithCode?: number;
  /** The label of the price tier that sets the price. */
  tier: string | null;
  isPayWhatYouWant: boolean;
  /** The percentage of the tickets' price that it costs, in place of `price`. */
  percentage?: number | null;
  /** True if its tickets are only sold with it. */
  isMandatory?: boolean;
  /** True if the price is a minimum, because it depends on the choices. */
  isFrom?: boolean;
  /** True if tax is added to the price. */
  isPlusTax?: boolean;
  /** The time of an activity. */
  takesPlace?: { start: string; end: string | null } | null;
  /** True for an activity that people join online. The page never shows the address. */
  isOnline?: boolean;
  /** True for an activity in which people can take part without booking it. */
  isOpenToAll?: boolean;
  state: SaleState;
  /** Null if it has passed or is not set. */
  saleStart: string | null;
  saleEnd: string | null;
  left: number | null;
  /** True if `left` is what is left at the current price, and the ticket has more. */
  isLeftAtPrice?: boolean;
  isAtDoorOnly: boolean;
  /** Absent for what has none. */
  waitingList?: ShownWaitingList | undefined;
};

type Sale = { availability: TicketAvailability; saleWindow: { start: string | null; end: string | null } };

/** Returns when and where something is sold, as the page shows it at the time `now`. */
export const shownSale = ({ availability, saleWindow: { start, end } }: Sale, now: Date) => ({
  saleStart: start !== null && Date.parse(start) > now.getTime() ? start : null,
  saleEnd: end,
  isAtDoorOnly: availability === 'at_the_door_only',
});

/** Returns the picture of something that is sold in the size of the page; null if it has none. */
export const shownImage = (image: Media | undefined, alt: string): ShownImage | null =>
  image ? { url: image.variants.mobile, alt } : null;

/** Returns what a form of the page sends for a waiting list. */
export const waitingKeyOf = (of: { ticketId: number } | { extraId: number }) =>
  'ticketId' in of ? String(of.ticketId) : `extra-${of.extraId}`;

/** Returns what people wait for on the list that a form names; undefined if it names none. */
export function waitedForOf(waitingKey: string): WaitedForIds | undefined {
  const [, extra, digits] = /^(extra-)?([1-9]\d{0,8})$/.exec(waitingKey) ?? [];
  if (digits === undefined) return undefined;
  const id = Number(digits);
  return extra ? { ticketId: null, extraId: id } : { ticketId: id, extraId: null };
}

/** Returns the state to show. Only a pass code is called so: what is locked for another reason is not on sale now. */
export const shownState = ({ state, reason }: { state: SaleState; reason: SaleReason }): SaleState =>
  state === 'locked' && reason !== 'pass_code' ? 'paused' : state;

/** A section of the page's tickets; those without a group come first. */
export type TicketSection = {
  title: string | null;
  description: string;
  tickets: ShownTicket[];
  /** Set for the sections that the page names in its own language. */
  kind?: 'packages' | 'extras';
};

export type Asked = {
  status: EventStatus;
  /** The tokens of the links that the visitor has opened. */
  links: readonly string[];
  /** The code of the visitor's link, if it can be used now. */
  code: Code | null;
  opened: Opened;
  /** True if every ticket of the event has a waiting list. */
  allHaveWaitingLists: boolean;
};
