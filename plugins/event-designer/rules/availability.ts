import type { EventStatus, TicketAvailability, TicketGrouping } from '../contract/shared.ts';
import type { saleReasons, saleStates, Ticket, ticketDisplays } from '../contract/tickets.ts';
import { dayStock, roomOn, type SaleDay, saleDays, wholeStock } from './dateStock.ts';
import { type DateForSale, dateGate } from './recurrence/dateGate.ts';
import { isOfferedOn } from './recurrence/overrides.ts';
import { type Anchors, type DatedEvent, nearestDate, saleWindow } from './saleWindow.ts';
import { type CountedEvent, eventStock, freeOf, type Stock } from './stock.ts';

export type SaleState = (typeof saleStates)[number];
export type SaleReason = (typeof saleReasons)[number];
type TicketDisplay = (typeof ticketDisplays)[number];

/** Where the visitor stands: on the event's page, or in front of the organiser's desk. */
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
  /** The same on one date of a series, where pools have their places anew on each. */
  poolOn?: (day: SaleDay) => Stock | null;
  /** The group that the ticket is in. */
  group?: { kind: TicketGrouping } | null;
  /** The date of a series that is to be bought. */
  date?: DateForSale | null;
  /** The ticket that hides this one can be bought. */
  isOtherAvailable?: boolean;
  /** What is sold is an extra: what else it depends on. */
  extra?: ExtraGates;
};

/** What stands between a visitor and an extra beside all that stands before a ticket. */
type ExtraGates = {
  /** When the activity is over; null is never, or an add-on. */
  endsAt: string | null;
  /** Of an option that has to be chosen, no choice is left. */
  hasNoChoice: boolean;
  /** The tickets that it goes with. */
  tickets: 'open' | 'scope_empty' | 'no_ticket_on_sale';
};

/**
 * The gates between a visitor and a ticket, in the order in which they decide. What the organiser did to the
 * whole event comes first, then to the ticket, then time and stock, then what depends on who is asking.
 * Stock stands before the end of the sale: "sold out" stays true afterwards and says more than "ended". That of the
 * whole event comes first: raising a pool or a ticket would not help.
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
  'saleEnd',
  'visibility',
  'group',
  'chain',
  'channel',
  'code',
  'tickets',
] as const;
type SaleGate = (typeof saleGates)[number];

/** The gates that tickets do not have, and those that extras do not. */
const onlyOfExtras: readonly SaleGate[] = ['activityEnd', 'choices', 'tickets'];
const onlyOfTickets: readonly SaleGate[] = ['capacity', 'group', 'chain', 'code'];
export const gatesOf = {
  ticket: saleGates.filter((name) => !onlyOfExtras.includes(name)),
  extra: saleGates.filter((name) => !onlyOfTickets.includes(name)),
};

type GateResult = {
  gate: SaleGate;
  open: boolean;
  reason: SaleReason;
  /** When this gate opens or closes by itself, if it still will. */
  at?: string;
};

export type SaleVerdict = {
  state: SaleState;
  reason: SaleReason;
  canBuy: boolean;
  display: TicketDisplay;
  gates: GateResult[];
};

const stateOf: Record<SaleReason, SaleState> = {
  event_unpublished: 'draft',
  event_cancelled: 'ended',
  event_over: 'ended',
  activity_over: 'ended',
  date_cancelled: 'ended',
  date_over: 'ended',
  date_full: 'sold_out',
  not_on_date: 'hidden',
  on_no_date: 'hidden',
  archived: 'ended',
  paused: 'paused',
  before_sale: 'scheduled',
  after_sale: 'ended',
  event_full: 'sold_out',
  dates_full: 'sold_out',
  no_quantity: 'sold_out',
  none_on_date: 'sold_out',
  no_pool: 'draft',
  pool_empty: 'sold_out',
  pool_closed: 'sold_out',
  choices_sold_out: 'sold_out',
  hidden: 'hidden',
  before_visible: 'hidden',
  after_visible: 'hidden',
  group_link: 'hidden',
  other_available: 'hidden',
  not_online: 'hidden',
  not_at_door: 'hidden',
  pass_code: 'locked',
  scope_empty: 'draft',
  no_ticket_on_sale: 'locked',
  open: 'on_sale',
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

// An order of fewer than the minimum is refused, so a rest below it cannot be bought either.
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

/** Of the date that is asked for; where none is, one to come that has enough will do. */
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
  // Of every date, so of all of them.
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

/** Of the gates that are shut, those that keep a ticket out of sight. */
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
const hidingReasons: readonly SaleReason[] = ['not_on_date', 'on_no_date', 'scope_empty'];

function displayOf(ticket: SaleTicket, gates: readonly GateResult[]): TicketDisplay {
  const shut = gates.filter(({ open }) => !open);
  const hides = ({ gate: name, reason }: GateResult) => hidingGates.includes(name) || hidingReasons.includes(reason);
  if (shut.some(hides)) return 'hidden';
  if (shut.every(({ reason }) => reason === 'pass_code')) return 'available';
  if (shut.some(({ gate: name }) => name === 'capacity' || name === 'stock' || name === 'choices'))
    return ticket.hideWhenSoldOut ? 'hidden' : 'unavailable';
  return ticket.whenNotOnSale === 'hide' ? 'hidden' : 'unavailable';
}

/** The moments of the date that is bought; where none is asked for, of the one that is sold next. */
function anchorsOf(ticket: SaleTicket, { event, date, now }: SaleSituation): Anchors {
  return date ?? nearestDate(ticket, event, now);
}

/** A date that takes place may leave the ticket out; without a date asked for, every one that is to come may. */
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
 * Whether a ticket or an extra can be bought in a situation, which reason decides, and what the event's page does with it. Sale
 * and visibility windows include their first moment and exclude their last.
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

/** What the organiser's list shows: an ordinary visitor, at the door for tickets that are sold only there. */
export function ordinaryVisitor(ticket: Pick<SaleTicket, 'availability'>) {
  const channel: SaleChannel = ticket.availability === 'at_the_door_only' ? 'door' : 'online';
  return { channel, hasLink: false, hasCode: false };
}
