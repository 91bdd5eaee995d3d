import type { Code } from '../../contract/codes.ts';
import type { EventStatus } from '../../contract/shared.ts';
import type { SaleReason, SaleState } from '../../rules/saleReasons.ts';
import type { Opened } from './passCodeEntry.ts';

type ShownImage = { url: string; alt: string };

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
  /** True if the price is a minimum, because it depends on the choices. */
  isFrom?: boolean;
  /** The time of an activity. */
  takesPlace?: { start: string; end: string } | null;
  /** True for an activity that people join online. The page never says where. */
  isOnline?: boolean;
  state: SaleState;
  /** Null if it has passed or is not set. */
  saleStart: string | null;
  saleEnd: string | null;
  left: number | null;
  isAtDoorOnly: boolean;
  /** True for a ticket that is sold out and whose waiting list visitors can join. */
  hasWaitingList?: boolean;
};

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
