import type { EventStatus, TicketAvailability } from '../contract/shared.ts';
import type { ticketDisplays } from '../contract/tickets.ts';
import { dateGate } from './recurrence/dateGate.ts';
import { isOfferedOn } from './recurrence/overrides.ts';
import { type SaleReason, type SaleState, stateByReason } from './saleReasons.ts';
import type { SaleChannel, SaleSituation, SaleTicket } from './saleSituation.ts';
import { type Anchors, nearestDate, saleWindow } from './saleWindow.ts';
import { capacityReason, stockReason } from './stockReasons.ts';

type TicketDisplay = (typeof ticketDisplays)[number];

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
const onlyOfTickets: readonly SaleGate[] = ['capacity', 'group', 'chain'];
const onlyOfExtras: readonly SaleGate[] = ['activityEnd', 'choices', 'tickets'];
const onlyOfPackages: readonly SaleGate[] = ['contents'];
const without = (...groups: (readonly SaleGate[])[]) => saleGates.filter((name) => !groups.flat().includes(name));
export const gatesOf = {
  ticket: without(onlyOfExtras, onlyOfPackages),
  extra: without(onlyOfTickets, onlyOfPackages, ['code']),
  package: without(onlyOfTickets, onlyOfExtras),
};

type GateResult = {
  gate: SaleGate;
  open: boolean;
  reason: SaleReason;
  /** The time at which this gate opens or closes automatically; absent if it does not. */
  at?: string;
  /** The time at which this gate closed for good; absent if it is open. */
  since?: string;
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

/** Returns when an end comes or, if it has passed, when that was. */
const endTurn = (end: string | null, now: Date) =>
  end !== null && reached(end, now) ? { since: end } : ahead(end, now);

function eventReason(status: EventStatus): SaleReason {
  if (status === 'cancelled') return 'event_cancelled';
  return status === 'unpublished' ? 'event_unpublished' : 'open';
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

function gate(name: SaleGate, reason: SaleReason, turn: Pick<GateResult, 'at' | 'since'> = {}): GateResult {
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
  const takesPlace = reason === 'open' || reason === 'date_full' || reason === 'held_for_codes';
  if (takesPlace && !isOfferedOn(id, date)) return gate('date', 'not_on_date');
  return gate('date', reason, ahead(at ?? null, now));
}

/** The gates that only extras have. */
function extraGates({ extra, now }: SaleSituation): Record<'end' | 'choices' | 'tickets', GateResult[]> {
  if (!extra) return { end: [], choices: [], tickets: [] };
  const { endsAt, hasNoChoice, tickets } = extra;
  return {
    end:
      endsAt === null
        ? []
        : [gate('activityEnd', reached(endsAt, now) ? 'activity_over' : 'open', endTurn(endsAt, now))],
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
    gate('eventEnd', reached(event.endsAt, now) ? 'event_over' : 'open', endTurn(event.endsAt, now)),
    ...ofExtra.end,
    dateResult(ticket, situation),
    gate('archive', ticket.isArchived ? 'archived' : 'open'),
    gate('pause', ticket.isPaused ? 'paused' : 'open'),
    gate('saleStart', beforeSale ? 'before_sale' : 'open', ahead(start, now)),
    gate('capacity', capacityReason(ticket, event)),
    gate('stock', stockReason(ticket, situation)),
    ...ofExtra.choices,
    ...(situation.contents ? [gate('contents', situation.contents)] : []),
    gate('saleEnd', reached(end, now) ? 'after_sale' : 'open', endTurn(end, now)),
    gate('visibility', visibilityReason(ticket, situation), visibilityTurn(ticket, now)),
    gate('group', groupReason(situation)),
    gate('chain', situation.isOtherAvailable ? 'other_available' : 'open'),
    gate('channel', channelReason(ticket, situation.channel)),
    gate('code', isLocked ? 'pass_code' : 'open'),
    ...ofExtra.tickets,
  ];
  const reason = gates.find(({ open }) => !open)?.reason ?? 'open';
  return {
    state: stateByReason[reason],
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
