import type { EventStatus, TicketAvailability, TicketGrouping } from '../contract/shared.ts';
import type { Ticket, ticketDisplays } from '../contract/tickets.ts';
import { dayStock, roomOn, type SaleDay, saleDays, wholeStock } from './dateStock.ts';
import { type DateForSale, dateGate } from './recurrence/dateGate.ts';
import { isOfferedOn } from './recurrence/overrides.ts';
import { type SaleReason, type SaleState, stateOf } from './saleReasons.ts';
import { type Anchors, type DatedEvent, nearestDate, saleWindow } from './saleWindow.ts';
import { type CountedEvent, eventStock, freeOf, type Stock } from './stock.ts';

type TicketDisplay = (typeof ticketDisplays)[number];

/** Where a visitor buys: on the event's page, or at the organiser's desk. */
type SaleChannel = 'online' | 'door';

export type SaleTicket = Pick<
  Ticket,
  | 'type'
  | 'quantity'
  | 'sold'
  | 'reserved'
  | 'minPerOrder'
  | 'visibility'
  | 'visibleFrom'
  | 'visibleUntil'
  | 'availability'
  | 'saleStart'
  | 'saleEnd'
  | 'accessProtection'
  | 'isPaused'
  | 'isArchived'
> &
  Partial<
    Pick<Ticket, 'id' | 'quantityScope' | 'relativeSaleStart' | 'relativeSaleEnd' | 'whenNotOnSale' | 'hideWhenSoldOut'>
  >;

export type SaleEvent = DatedEvent & { status: EventStatus; isRecurring?: boolean } & Partial<CountedEvent>;

/** Everything besides the ticket that decides whether it can be bought. */
export type SaleSituation = {
  now: Date;
  channel: SaleChannel;
  /** The visitor came by the ticket's own link, or by its group's. */
  hasLink: boolean;
  /** The visitor gave the ticket's pass code, and it is right. */
  hasCode: boolean;
  event: SaleEvent;
  /** The pool of a `stock` ticket; of several, the one with the least left (`scarcestPool`). */
  pool: Stock | null;
  /** Returns the pool on one date of a series, because some pools have all their places again on each date. */
  poolOn?: (day: SaleDay) => Stock | null;
  /** The group that the ticket is in. */
  group?: { kind: TicketGrouping } | null;
  /** The date of a series that is to be bought. */
  date?: DateForSale | null;
  /** The ticket that hides this one can be bought. */
  isOtherAvailable?: boolean;
  /** Present if an extra is sold, which depends on more than a ticket does. */
  extra?: ExtraGates;
  /** Present if a package is sold: what its contents say. */
  contents?: SaleReason;
};

/** The conditions of an extra that tickets do not have. */
type ExtraGates = {
  /** The end of the activity; null if it has none, or for an add-on. */
  endsAt: string | null;
  /** True if an option that has to be chosen has no choice left. */
  hasNoChoice: boolean;
  /** The tickets that it goes with. */
  tickets: 'open' | 'scope_empty' | 'no_ticket_on_sale';
};

/**
 * The gates between a visitor and a ticket, in the order in which they decide. First come the organiser's decisions
 * about the event and the ticket, then time and stock, then what depends on the visitor. Stock comes before the end of
 * the sale, because "sold out" stays true afterwards and says more than "ended". The event's stock comes before the
 * ticket's, because a larger ticket or pool would not help.
 */
const saleGates = [
  'event',
  'eventEnd',
  'activityEnd',
  'date',
  'archive',
  'pause',
  'saleStart',
  'capacity',
  'stock',
  'choices',
  'contents',
  'saleEnd',
  'visibility',
  'group',
  'chain',
  'channel',
  'code',
  'tickets',
] as const;
type SaleGate = (typeof saleGates)[number];

/** The gates that exist only for some of the things that are sold. */
const onlyOfTickets: readonly SaleGate[] = ['capacity', 'group', 'chain', 'code'];
const onlyOfExtras: readonly SaleGate[] = ['activityEnd', 'choices', 'tickets'];
const onlyOfPackages: readonly SaleGate[] = ['contents'];
const without = (...groups: (readonly SaleGate[])[]) => saleGates.filter((name) => !groups.flat().includes(name));
export const gatesOf = {
  ticket: without(onlyOfExtras, onlyOfPackages),
  extra: without(onlyOfTickets, onlyOfPackages),
  package: without(onlyOfTickets, onlyOfExtras),
};

type GateResult = {
  gate: SaleGate;
  open: boolean;
  reason: SaleReason;
  /** The time at which this gate opens or closes automatically; absent if it does not. */
  at?: string;
};

export type SaleVerdict = {
  state: SaleState;
  reason: SaleReason;
  canBuy: boolean;
  display: TicketDisplay;
  gates: GateResult[];
};

/** Spec §3: the two flags that go with `availability`. At least one is always true. */
export function channelFlags(availability: TicketAvailability) {
  return {
    isAvailableOnline: availability !== 'at_the_door_only',
    isAvailableAtDoor: availability !== 'online_only',
  };
}

const reached = (at: string | null, now: Date) => at !== null && Date.parse(at) <= now.getTime();
const ahead = (at: string | null, now: Date) => (at !== null && !reached(at, now) ? { at } : {});

function eventReason(status: EventStatus): SaleReason {
  if (status === 'cancelled') return 'event_cancelled';
  return status === 'unpublished' ? 'event_unpublished' : 'open';
}

// An order below the minimum is refused, so fewer remaining places than that cannot be bought.
const smallestOrder = ({ minPerOrder }: SaleTicket) => Math.max(1, minPerOrder);

function capacityReason(ticket: SaleTicket, event: SaleEvent): SaleReason {
  const whole = eventStock(event);
  return whole && freeOf(whole) < smallestOrder(ticket) ? 'event_full' : 'open';
}

function stockReasonOn(ticket: SaleTicket, pool: Stock | null, day: SaleDay): SaleReason {
  if (ticket.type === 'stock' && !pool) return 'no_pool';
  const needed = smallestOrder(ticket);
  const isShort = (stock: Stock | null) => stock !== null && freeOf(stock) < needed;
  if (isShort(wholeStock(ticket, day !== null))) return 'no_quantity';
  if (day && isShort(dayStock(ticket, day))) return 'none_on_date';
  if (ticket.type !== 'stock' || !pool || freeOf(pool) >= needed) return 'open';
  return pool.isClosed ? 'pool_closed' : 'pool_empty';
}

/** Judges the stock of the requested date. Without one, a single upcoming date that has enough is sufficient. */
function stockReason(ticket: SaleTicket, { event, date, pool, poolOn = () => pool }: SaleSituation): SaleReason {
  if (date) return stockReasonOn(ticket, poolOn(date), date);
  const days = saleDays(ticket.id, event);
  const reasons = days.map((day) => {
    const room = day && roomOn(day);
    const isFull = room !== null && room < smallestOrder(ticket);
    return isFull ? 'dates_full' : stockReasonOn(ticket, poolOn(day), day);
  });
  if (reasons.includes('open')) return 'open';
  const reason = reasons.find((each) => each !== 'dates_full') ?? 'dates_full';
  // No date has any left, so the whole quantity is gone.
  return reason === 'none_on_date' ? 'no_quantity' : reason;
}

function visibilityReason(ticket: SaleTicket, { now, hasLink, hasCode }: SaleSituation): SaleReason {
  if (ticket.visibility === 'hidden') return hasLink || hasCode ? 'open' : 'hidden';
  if (ticket.visibility === 'automatic') return 'open';
  if (ticket.visibleFrom !== null && !reached(ticket.visibleFrom, now)) return 'before_visible';
  return reached(ticket.visibleUntil, now) ? 'after_visible' : 'open';
}

function visibilityTurn(ticket: SaleTicket, now: Date) {
  if (ticket.visibility !== 'custom') return {};
  return { ...ahead(ticket.visibleUntil, now), ...ahead(ticket.visibleFrom, now) };
}

function channelReason({ availability }: SaleTicket, channel: SaleChannel): SaleReason {
  const { isAvailableOnline, isAvailableAtDoor } = channelFlags(availability);
  if (channel === 'online') return isAvailableOnline ? 'open' : 'not_online';
  return isAvailableAtDoor ? 'open' : 'not_at_door';
}

function groupReason({ group, hasLink }: SaleSituation): SaleReason {
  return group?.kind === 'with_link' && !hasLink ? 'group_link' : 'open';
}

function gate(name: SaleGate, reason: SaleReason, turn: { at?: string } = {}): GateResult {
  return { gate: name, open: reason === 'open', reason, ...turn };
}

/** The gates that hide a ticket while they are shut. */
const hidingGates: readonly SaleGate[] = [
  'event',
  'eventEnd',
  'activityEnd',
  'archive',
  'visibility',
  'group',
  'chain',
  'channel',
];
const hidingReasons: readonly SaleReason[] = [
  'not_on_date',
  'on_no_date',
  'scope_empty',
  'no_components',
  'component_gone',
  'component_archived',
];
const soldOutGates: readonly SaleGate[] = ['capacity', 'stock', 'choices'];

function displayOf(ticket: SaleTicket, gates: readonly GateResult[]): TicketDisplay {
  const shut = gates.filter(({ open }) => !open);
  const hides = ({ gate: name, reason }: GateResult) => hidingGates.includes(name) || hidingReasons.includes(reason);
  if (shut.some(hides)) return 'hidden';
  if (shut.every(({ reason }) => reason === 'pass_code')) return 'available';
  if (shut.some(({ gate: name, reason }) => soldOutGates.includes(name) || reason === 'components_sold_out'))
    return ticket.hideWhenSoldOut ? 'hidden' : 'unavailable';
  return ticket.whenNotOnSale === 'hide' ? 'hidden' : 'unavailable';
}

/** Returns the start and end of the requested date; without one, of the date that is sold next. */
function anchorsOf(ticket: SaleTicket, { event, date, now }: SaleSituation): Anchors {
  return date ?? nearestDate(ticket, event, now);
}

/** Judges the requested date, which may not offer the ticket. Without one, it judges all upcoming dates. */
function dateResult({ id, minPerOrder }: SaleTicket, { date, event, now }: SaleSituation): GateResult {
  if (!date) {
    const { upcoming = [] } = event;
    const isOnNone = upcoming.length > 0 && upcoming.every((each) => !isOfferedOn(id, each));
    return gate('date', isOnNone ? 'on_no_date' : 'open');
  }
  const { reason, at } = dateGate(date, now, Math.max(1, minPerOrder));
  const takesPlace = reason === 'open' || reason === 'date_full';
  if (takesPlace && !isOfferedOn(id, date)) return gate('date', 'not_on_date');
  return gate('date', reason, ahead(at ?? null, now));
}

/** The gates that only extras have. */
function extraGates({ extra, now }: SaleSituation): Record<'end' | 'choices' | 'tickets', GateResult[]> {
  if (!extra) return { end: [], choices: [], tickets: [] };
  const { endsAt, hasNoChoice, tickets } = extra;
  return {
    end:
      endsAt === null ? [] : [gate('activityEnd', reached(endsAt, now) ? 'activity_over' : 'open', ahead(endsAt, now))],
    choices: [gate('choices', hasNoChoice ? 'choices_sold_out' : 'open')],
    tickets: [gate('tickets', tickets)],
  };
}

/**
 * Decides if a ticket or an extra can be bought in a situation, for which reason, and what the event's page does with
 * it. Sale and visibility windows include their first moment and exclude their last.
 */
export function saleState(ticket: SaleTicket, situation: SaleSituation): SaleVerdict {
  const { now, event } = situation;
  const isLocked = ticket.accessProtection === 'pass_code' && !situation.hasCode;
  const { start, end } = saleWindow(ticket, anchorsOf(ticket, situation));
  const beforeSale = start !== null && !reached(start, now);
  const ofExtra = extraGates(situation);
  const gates = [
    gate('event', eventReason(event.status)),
    gate('eventEnd', reached(event.endsAt, now) ? 'event_over' : 'open', ahead(event.endsAt, now)),
    ...ofExtra.end,
    dateResult(ticket, situation),
    gate('archive', ticket.isArchived ? 'archived' : 'open'),
    gate('pause', ticket.isPaused ? 'paused' : 'open'),
    gate('saleStart', beforeSale ? 'before_sale' : 'open', ahead(start, now)),
    gate('capacity', capacityReason(ticket, event)),
    gate('stock', stockReason(ticket, situation)),
    ...ofExtra.choices,
    ...(situation.contents ? [gate('contents', situation.contents)] : []),
    gate('saleEnd', reached(end, now) ? 'after_sale' : 'open', ahead(end, now)),
    gate('visibility', visibilityReason(ticket, situation), visibilityTurn(ticket, now)),
    gate('group', groupReason(situation)),
    gate('chain', situation.isOtherAvailable ? 'other_available' : 'open'),
    gate('channel', channelReason(ticket, situation.channel)),
    gate('code', isLocked ? 'pass_code' : 'open'),
    ...ofExtra.tickets,
  ];
  const reason = gates.find(({ open }) => !open)?.reason ?? 'open';
  return {
    state: stateOf[reason],
    reason,
    canBuy: reason === 'open',
    display: displayOf(ticket, gates),
    gates,
  };
}

/** Returns the visitor that the organiser's list assumes: online, or at the door if the ticket is sold only there. */
export function ordinaryVisitor(ticket: Pick<SaleTicket, 'availability'>) {
  const channel: SaleChannel = ticket.availability === 'at_the_door_only' ? 'door' : 'online';
  return { channel, hasLink: false, hasCode: false };
}
