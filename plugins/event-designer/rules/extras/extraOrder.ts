import type { Problem } from '@contract/problem.ts';
import type { Extra } from '../../contract/extras.ts';
import { isInScope } from '../codes/ticketScope.ts';
import { sumOf } from '../sumOf.ts';
import { choicesLeft, hasTimes } from './extraSale.ts';
import { chargedBefore, type HeldPieces, ofOrdersWith, openPieces } from './openPieces.ts';
import { isPerTicket, type LinePrice, mostOf, percentagePricing } from './percentagePrice.ts';

/** The contents of an order. Each line is a number of pieces of one extra with the same choices. */
export type ExtraOrder = {
  /**
   * `price` is what one of them costs, in cents. It is needed where an extra costs a percentage of it. Tickets that were
   * sold before have a `registrationId`.
   */
  tickets: readonly { ticketId: number; count: number; price?: number; registrationId?: number }[];
  extras: readonly ExtraLine[];
  /** Absent: the tickets are new. */
  earlier?: Earlier;
};
/** Holds the pieces that the tickets of an order already have, and the extras of the order. */
export type Earlier = HeldPieces & { extras: readonly OrderedExtra[] };
type ExtraLine = { extraId: number; count: number; choiceIds: readonly string[] };

export type OrderedExtra = Pick<
  Extra,
  'id' | 'title' | 'kind' | 'price' | 'options' | 'choiceSales' | 'requiresTicket'
> &
  Pick<Extra, 'scope' | 'ticketIds' | 'minPerOrder' | 'maxPerOrder' | 'minPerTicket' | 'maxPerTicket'> &
  Pick<Extra, 'includedCount' | 'isMandatory' | 'priceKind' | 'pricePercentage'> &
  Pick<Extra, 'isPriceIncluded' | 'startsAt' | 'endsAt' | 'overlapPolicy'>;

type Extras = ReadonlyMap<number, OrderedExtra>;

/** Returns how many tickets of an order are in the scope of an extra. */
function ticketsFor(extra: Pick<OrderedExtra, 'scope' | 'ticketIds'>, order: ExtraOrder): number {
  return sumOf(ticketsInScope(extra, order).map(({ count }) => count));
}

/** Returns how many pieces the tickets of an order still take, if each of them takes `perTicket`. */
function openWith(extra: OrderedExtra, perTicket: number, order: ExtraOrder, counted?: 'included'): number {
  if (order.earlier && !isPerTicket(extra)) return openPieces(perTicket, extra, order.earlier, counted);
  return perTicket * sumOf(chargedTickets(extra, order).map(({ count }) => count));
}
/** Returns how many tickets of an order went with an earlier order that has the extra. */
const ticketsWithIt = (extra: OrderedExtra, { earlier }: ExtraOrder): number =>
  earlier ? ofOrdersWith(extra, earlier).length : 0;

const ticketsInScope = (extra: Pick<OrderedExtra, 'scope' | 'ticketIds'>, { tickets }: ExtraOrder) =>
  tickets.filter(({ ticketId }) => isInScope(extra, ticketId));

/** Returns the tickets whose price an extra is a percentage of. For each ticket, it is charged once. */
function chargedTickets(extra: OrderedExtra, order: ExtraOrder): ExtraOrder['tickets'] {
  const tickets = ticketsInScope(extra, order);
  if (!order.earlier || !isPerTicket(extra)) return tickets;
  const charged = chargedBefore(extra, order.earlier);
  return tickets.filter(({ registrationId }) => registrationId === undefined || !charged.has(registrationId));
}

const countOf = (id: number, { extras }: ExtraOrder) =>
  sumOf(extras.filter(({ extraId }) => extraId === id).map(({ count }) => count));

function limitProblems(extra: OrderedExtra, order: ExtraOrder, path: string): Problem[] {
  const { id, title: name, minPerOrder, requiresTicket } = extra;
  const { perTicket, perOrder } = mostOf(extra);
  const count = countOf(id, order);
  const tickets = ticketsFor(extra, order);
  if (requiresTicket && tickets === 0) {
    return [needsTicketProblem(name, path)];
  }
  const problems: Problem[] = [];
  const refuse = (
    code: `extra_${'below_minimum' | 'above_maximum' | 'above_per_ticket'}`,
    limit: number,
    message: string,
  ) => problems.push({ path: `${path}.count`, code, message, params: { name, limit } });
  if (count < minPerOrder) refuse('extra_below_minimum', minPerOrder, `At least ${minPerOrder} of "${name}"`);
  if (perOrder !== null && count > perOrder) {
    refuse('extra_above_maximum', perOrder, `At most ${perOrder} of "${name}"`);
  }
  // Without a ticket there is no number to multiply, so only the limit per order applies.
  const most = perTicket === null || tickets === 0 ? null : openWith(extra, perTicket, order);
  // A percentage of the whole order is taken once.
  const isTaken = extra.priceKind === 'percentage' && !isPerTicket(extra) && ticketsWithIt(extra, order) > 0;
  if (most === 0 || isTaken) {
    const message = `These tickets have as many of "${name}" as they can`;
    problems.push({ path: `${path}.count`, code: 'extra_none_per_ticket', message, params: { name } });
  } else if (most !== null && count > most) {
    refuse('extra_above_per_ticket', most, `At most ${most} of "${name}" with these tickets`);
  }
  return problems;
}

function choiceProblems({ options, title: name }: OrderedExtra, line: ExtraLine, path: string): Problem[] {
  const knownChoiceIds = new Set(options.flatMap(({ choices }) => choices.map(({ id }) => id)));
  if (line.choiceIds.some((id) => !knownChoiceIds.has(id))) {
    return [{ path, code: 'extra_choice_unknown', message: `"${name}" has no such choice`, params: { name } }];
  }
  return options.flatMap((option): Problem[] => {
    // Repeated choices count too: each of them would take a piece.
    const chosen = line.choiceIds.filter((id) => option.choices.some((choice) => choice.id === id)).length;
    if (chosen === 1 || (chosen === 0 && !option.isRequired)) return [];
    const params = { name, option: option.name };
    return [{ path, code: 'extra_choose_one', message: `Choose one ${option.name} of "${name}"`, params }];
  });
}

/** Reports choices that the lines of an order together need more often than they are left. */
function choiceStockProblems({ id, options, choiceSales, title: name }: OrderedExtra, order: ExtraOrder, path: string) {
  const lines = order.extras.filter(({ extraId }) => extraId === id);
  return options.flatMap((option): Problem[] => {
    const left = choicesLeft(option, choiceSales);
    return option.choices.flatMap(({ id: choiceId, label }) => {
      const wanted = sumOf(lines.filter(({ choiceIds }) => choiceIds.includes(choiceId)).map(({ count }) => count));
      const free = left.get(choiceId) ?? null;
      if (free === null || wanted <= free) return [];
      const message = `Only ${free} of "${name}" (${label}) are left`;
      return [{ path, code: 'extra_choice_too_few', message, params: { name, choice: label, left: free } }];
    });
  });
}

/** Returns true if two activities take place at the same time. An activity without an end has no duration. */
export function overlaps(one: Pick<Extra, 'startsAt' | 'endsAt'>, other: Pick<Extra, 'startsAt' | 'endsAt'>): boolean {
  if (one.startsAt === null || other.startsAt === null) return false;
  const [from, until] = [Date.parse(one.startsAt), Date.parse(one.endsAt ?? one.startsAt)];
  const [otherFrom, otherUntil] = [Date.parse(other.startsAt), Date.parse(other.endsAt ?? other.startsAt)];
  if (from === otherFrom) return true;
  return from < otherUntil && otherFrom < until;
}

/**
 * Returns the pairs of overlapping activities for which the stricter of their two policies is the given one. At least one
 * of a pair is in the order.
 */
function clashes(
  order: ExtraOrder,
  extras: Extras,
  policy: Extra['overlapPolicy'],
  before: readonly OrderedExtra[] = order.earlier?.extras ?? [],
): [OrderedExtra, OrderedExtra][] {
  const ids = [...new Set(order.extras.map(({ extraId }) => extraId))];
  const activities = ids.flatMap((id) => extras.get(id) ?? []).filter(hasTimes);
  const had = before.filter((extra) => hasTimes(extra) && !ids.includes(extra.id));
  const strictest = (one: OrderedExtra, other: OrderedExtra) => {
    const policies = [one.overlapPolicy, other.overlapPolicy];
    if (policies.includes('block')) return 'block';
    return policies.includes('warn') ? 'warn' : 'allow';
  };
  return activities.flatMap((one, index) =>
    [...activities.slice(index + 1), ...had]
      .filter((other) => overlaps(one, other) && strictest(one, other) === policy)
      .map((other): [OrderedExtra, OrderedExtra] => [one, other]),
  );
}

function overlapProblems(
  code: 'extra_overlap_blocked' | 'extra_overlap_warned',
  pairs: readonly [OrderedExtra, OrderedExtra][],
): Problem[] {
  return pairs.map(([{ title: name }, { title: other }]): Problem => {
    const message = `"${name}" and "${other}" take place at the same time`;
    return { path: 'extras', code, message, params: { name, other } };
  });
}

/** The problem of an extra that is only sold with one of its tickets, in an order that has none of them. */
export function needsTicketProblem(name: string, path: string): Problem {
  const message = `"${name}" is only sold with one of its tickets`;
  return { path, code: 'extra_needs_ticket', message, params: { name } };
}

/** Reports extras that the tickets of an order require, and do not have with it, or not in this number. */
export function missingProblems(order: ExtraOrder, extras: Extras): Problem[] {
  return [...extras.values()].flatMap((extra): Problem[] => {
    const perTicket = extra.minPerTicket ?? 0;
    const limit = openWith(extra, perTicket, order);
    const count = countOf(extra.id, order);
    const isMissing = count === 0 && ticketsWithIt(extra, order) < ticketsFor(extra, order);
    if (extra.isMandatory && perTicket === 0 && isMissing) {
      const params = { name: extra.title };
      const message = `These tickets are only sold with "${extra.title}"`;
      return [{ path: 'extras', code: 'extra_mandatory', message, params }];
    }
    if (count >= limit) return [];
    const message = `At least ${limit} of "${extra.title}" with these tickets`;
    return [{ path: 'extras', code: 'extra_below_per_ticket', message, params: { name: extra.title, limit } }];
  });
}

/**
 * Returns what is wrong with the extras of an order: missing tickets, too few or too many pieces, choices that are
 * missing or unknown, and overlapping activities of which one forbids this. `extraSale.ts` decides whether an extra is
 * on sale and how many are left. `extras` are those that can be sold now and those of the order, so that a sold-out
 * extra does not prevent anybody from buying a ticket.
 */
export function extraOrderProblems(order: ExtraOrder, extras: Extras): Problem[] {
  const seen = new Set<number>();
  const ofLines = order.extras.flatMap((line, index): Problem[] => {
    const path = `extras.${index}`;
    const extra = extras.get(line.extraId);
    if (!extra) return [{ path: `${path}.extraId`, code: 'extra_unknown', message: 'The event has no such extra' }];
    const isFirst = !seen.has(extra.id);
    seen.add(extra.id);
    return [
      // Problems of all lines together are reported once, at the first line of the extra.
      ...(isFirst ? [...limitProblems(extra, order, path), ...choiceStockProblems(extra, order, path)] : []),
      ...choiceProblems(extra, line, path),
    ];
  });
  return [...ofLines, ...missingProblems(order, extras), ...blockedOverlaps(order, extras)];
}

/**
 * Reports activities that take place at the same time although one of them forbids this. At least one of two is in the
 * order; the other may be among those that the buyer had before.
 */
export function blockedOverlaps(order: ExtraOrder, extras: Extras, had?: readonly OrderedExtra[]): Problem[] {
  return overlapProblems('extra_overlap_blocked', clashes(order, extras, 'block', had));
}

/** Returns warnings that a buyer may ignore: activities that take place at the same time. */
export function extraOrderWarnings(order: ExtraOrder, extras: Extras): Problem[] {
  return overlapProblems('extra_overlap_warned', clashes(order, extras, 'warn'));
}

/** Returns how many pieces of an extra are included in the price of the tickets of an order, and not given yet. */
function includedIn(extra: OrderedExtra, order: ExtraOrder): number {
  return openWith(extra, extra.includedCount, order, 'included');
}

/**
 * Returns the price of each line in cents. Included pieces are taken from the first lines of their extra; `charged` is
 * the number of the other pieces. For a percentage per ticket, `charged` is one: `percentagePricing` says why. Throws if
 * an extra costs a percentage of tickets whose price the order does not say.
 */
export function priceExtras(order: ExtraOrder, extras: Extras): LinePrice[] {
  const free = new Map<number, number>();
  const byPercentage = new Map<number, ReturnType<typeof percentagePricing>>();
  for (const [id, extra] of extras) free.set(id, extra.isPriceIncluded ? includedIn(extra, order) : 0);
  for (const { extraId } of order.extras) {
    const extra = extras.get(extraId);
    if (extra?.priceKind !== 'percentage' || byPercentage.has(extraId)) continue;
    byPercentage.set(extraId, percentagePricing(extra, chargedTickets(extra, order)));
  }
  return order.extras.map(({ extraId, count, choiceIds }) => {
    const extra = extras.get(extraId);
    if (!extra) return { unitPrice: 0, charged: 0, total: 0 };
    const percentagePrice = byPercentage.get(extraId);
    if (percentagePrice) return percentagePrice(count);
    const left = free.get(extraId) ?? 0;
    const charged = Math.max(0, count - left);
    free.set(extraId, Math.max(0, left - count));
    const chosen = extra.options.flatMap(({ choices }) => choices.filter(({ id }) => choiceIds.includes(id)));
    const unitPrice = Math.max(0, extra.price + sumOf(chosen.map(({ priceDelta }) => priceDelta)));
    return { unitPrice, charged, total: unitPrice * charged };
  });
}
