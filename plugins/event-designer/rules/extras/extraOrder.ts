import type { Problem } from '@contract/problem.ts';
import type { Extra } from '../../contract/extras.ts';
import { isInScope } from '../codes/ticketScope.ts';
import { choicesLeft, hasTimes } from './extraSale.ts';

/** The contents of an order. Each line is a number of pieces of one extra with the same choices. */
export type ExtraOrder = {
  tickets: readonly { ticketId: number; count: number }[];
  extras: readonly ExtraLine[];
};
type ExtraLine = { extraId: number; count: number; choiceIds: readonly string[] };

export type OrderedExtra = Pick<
  Extra,
  'id' | 'title' | 'kind' | 'price' | 'options' | 'choiceSales' | 'requiresTicket'
> &
  Pick<Extra, 'scope' | 'ticketIds' | 'minPerOrder' | 'maxPerOrder' | 'minPerTicket' | 'maxPerTicket'> &
  Pick<Extra, 'includedCount'> &
  Pick<Extra, 'isPriceIncluded' | 'startsAt' | 'endsAt' | 'overlapPolicy'>;

type Extras = ReadonlyMap<number, OrderedExtra>;

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/** Returns how many tickets of an order are in the scope of an extra. */
function ticketsFor(extra: Pick<OrderedExtra, 'scope' | 'ticketIds'>, { tickets }: ExtraOrder): number {
  return sum(tickets.filter(({ ticketId }) => isInScope(extra, ticketId)).map(({ count }) => count));
}

const countOf = (id: number, { extras }: ExtraOrder) =>
  sum(extras.filter(({ extraId }) => extraId === id).map(({ count }) => count));

function limitProblems(extra: OrderedExtra, order: ExtraOrder, path: string): Problem[] {
  const { id, title: name, minPerOrder, maxPerOrder, maxPerTicket, requiresTicket } = extra;
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
  if (maxPerOrder !== null && count > maxPerOrder) {
    refuse('extra_above_maximum', maxPerOrder, `At most ${maxPerOrder} of "${name}"`);
  }
  // Without a ticket there is no number to multiply, so only the limit per order applies.
  const most = maxPerTicket === null || tickets === 0 ? null : maxPerTicket * tickets;
  if (most !== null && count > most) {
    refuse('extra_above_per_ticket', most, `At most ${most} of "${name}" with these tickets`);
  }
  return problems;
}

function choiceProblems({ options, title: name }: OrderedExtra, line: ExtraLine, path: string): Problem[] {
  const known = new Set(options.flatMap(({ choices }) => choices.map(({ id }) => id)));
  if (line.choiceIds.some((id) => !known.has(id))) {
    return [{ path, code: 'extra_choice_unknown', message: `"${name}" has no such choice`, params: { name } }];
  }
  return options.flatMap((option): Problem[] => {
    const chosen = option.choices.filter(({ id }) => line.choiceIds.includes(id)).length;
    if (chosen === 1 || (chosen === 0 && !option.isRequired)) return [];
    const params = { name, option: option.name };
    return [{ path, code: 'extra_choose_one', message: `Choose one ${option.name} of "${name}"`, params }];
  });
}

/** Reports choices of which the lines of an order together want more than are left. */
function choiceStockProblems({ id, options, choiceSales, title: name }: OrderedExtra, order: ExtraOrder, path: string) {
  const lines = order.extras.filter(({ extraId }) => extraId === id);
  return options.flatMap((option): Problem[] => {
    const left = choicesLeft(option, choiceSales);
    return option.choices.flatMap(({ id: choiceId, label }) => {
      const wanted = sum(lines.filter(({ choiceIds }) => choiceIds.includes(choiceId)).map(({ count }) => count));
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

/** Returns the pairs of overlapping activities for which the stricter of their two policies is the given one. */
function clashes(order: ExtraOrder, extras: Extras, policy: Extra['overlapPolicy']): [OrderedExtra, OrderedExtra][] {
  const ids = [...new Set(order.extras.map(({ extraId }) => extraId))];
  const activities = ids.flatMap((id) => extras.get(id) ?? []).filter(hasTimes);
  const strictest = (one: OrderedExtra, other: OrderedExtra) => {
    const policies = [one.overlapPolicy, other.overlapPolicy];
    if (policies.includes('block')) return 'block';
    return policies.includes('warn') ? 'warn' : 'allow';
  };
  return activities.flatMap((one, index) =>
    activities
      .slice(index + 1)
      .filter((other) => overlaps(one, other) && strictest(one, other) === policy)
      .map((other): [OrderedExtra, OrderedExtra] => [one, other]),
  );
}

function clashesAs(
  code: 'extra_overlap_blocked' | 'extra_overlap_warned',
  found: readonly [OrderedExtra, OrderedExtra][],
): Problem[] {
  return found.map(([{ title: name }, { title: other }]): Problem => {
    const message = `"${name}" and "${other}" take place at the same time`;
    return { path: 'extras', code, message, params: { name, other } };
  });
}

/** The problem of an extra that is only sold with one of its tickets, in an order that has none of them. */
export function needsTicketProblem(name: string, path: string): Problem {
  const message = `"${name}" is only sold with one of its tickets`;
  return { path, code: 'extra_needs_ticket', message, params: { name } };
}

/** Reports extras of which the tickets of an order require more than it has. */
function missingProblems(order: ExtraOrder, extras: Extras): Problem[] {
  return [...extras.values()].flatMap((extra): Problem[] => {
    const limit = (extra.minPerTicket ?? 0) * ticketsFor(extra, order);
    if (countOf(extra.id, order) >= limit) return [];
    const message = `At least ${limit} of "${extra.title}" with these tickets`;
    return [{ path: 'extras', code: 'extra_below_per_ticket', message, params: { name: extra.title, limit } }];
  });
}

/**
 * Returns what is wrong with the extras of an order: missing tickets, too few or too many pieces, choices that are
 * missing or unknown, and overlapping activities of which one forbids this. `extraSale.ts` decides whether an extra is
 * on sale and how many are left. `extras` are those that can be sold now and those of the order, so that an extra that is
 * sold out keeps nobody from buying a ticket.
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
  return [
    ...ofLines,
    ...missingProblems(order, extras),
    ...clashesAs('extra_overlap_blocked', clashes(order, extras, 'block')),
  ];
}

/** Returns warnings that a buyer may ignore: activities that take place at the same time. */
export function extraOrderWarnings(order: ExtraOrder, extras: Extras): Problem[] {
  return clashesAs('extra_overlap_warned', clashes(order, extras, 'warn'));
}

/** Returns how many pieces of an extra are included in the price of the tickets of an order. */
function includedIn(extra: OrderedExtra, order: ExtraOrder): number {
  return ticketsFor(extra, order) * extra.includedCount;
}

/**
 * Returns the price of each line in cents. Included pieces are taken from the first lines of their extra; `charged` is
 * the number of the other pieces.
 */
export function priceExtras(
  order: ExtraOrder,
  extras: Extras,
): { unitPrice: number; charged: number; total: number }[] {
  const free = new Map<number, number>();
  for (const [id, extra] of extras) free.set(id, extra.isPriceIncluded ? includedIn(extra, order) : 0);
  return order.extras.map(({ extraId, count, choiceIds }) => {
    const extra = extras.get(extraId);
    if (!extra) return { unitPrice: 0, charged: 0, total: 0 };
    const left = free.get(extraId) ?? 0;
    const charged = Math.max(0, count - left);
    free.set(extraId, Math.max(0, left - count));
    const chosen = extra.options.flatMap(({ choices }) => choices.filter(({ id }) => choiceIds.includes(id)));
    const unitPrice = Math.max(0, extra.price + sum(chosen.map(({ priceDelta }) => priceDelta)));
    return { unitPrice, charged, total: unitPrice * charged };
  });
}
