import { initialValues } from '@contract/entityValues.ts';
import { type Problem, RefusedError } from '@contract/problem.ts';
import { type Code, type codeStates, codeTermFields } from '../../contract/codes.ts';

/** The initial values of a code. */
export const newCode = initialValues(codeTermFields);

export type CodeDraft = Omit<
  Code,
  'id' | 'version' | 'createdAt' | 'updatedAt' | 'eventId' | 'currency' | 'state' | 'heldPlaces' | 'batchId'
>;
export type CodeTermsDraft = Omit<CodeDraft, 'code' | 'isArchived' | 'uses' | 'ticketsUsed' | 'discountGiven'>;

/** The fields that are locked after the first use, because they are what people were promised. */
const locked = ['code', 'kind', 'discountType', 'percentage', 'amount'] as const;

function discountProblems({ kind, discountType, percentage, amount }: CodeTermsDraft): Problem[] {
  if (kind === 'access') return [];
  if (discountType === 'percentage') {
    const hasDiscount = percentage !== null && percentage > 0;
    return hasDiscount ? [] : [{ path: 'percentage', code: 'discount_missing', message: 'Enter a discount' }];
  }
  const hasDiscount = amount !== null && (amount > 0 || discountType === 'set_price');
  return hasDiscount ? [] : [{ path: 'amount', code: 'discount_missing', message: 'Enter a discount' }];
}

function limitProblems({ minTickets, maxTicketsPerOrder, maxTickets }: CodeTermsDraft): Problem[] {
  const problems: Problem[] = [];
  const most = Math.min(maxTicketsPerOrder ?? Infinity, maxTickets ?? Infinity);
  if (minTickets !== null && minTickets > most) {
    const message = `At most ${most} tickets can be bought with it`;
    problems.push({ path: 'minTickets', code: 'code_minimum_above_maximum', message, params: { maximum: most } });
  }
  if (maxTicketsPerOrder !== null && maxTickets !== null && maxTicketsPerOrder > maxTickets) {
    const message = `More per order than in all (${maxTickets})`;
    const params = { maximum: maxTickets };
    problems.push({ path: 'maxTicketsPerOrder', code: 'code_more_per_order', message, params });
  }
  return problems;
}

/** Checks that a code that reserves places names one ticket and limits the number of places. */
function reserveProblems(terms: CodeTermsDraft): Problem[] {
  const { reservesStock, mayExceedStock, scope, ticketIds, maxTickets, maxUses, maxTicketsPerOrder } = terms;
  if (!reservesStock) return [];
  const problems: Problem[] = [];
  if (scope !== 'specific_tickets') {
    problems.push({ path: 'scope', code: 'reserve_one_ticket', message: 'It keeps places of a single ticket' });
  } else if (ticketIds.length > 1) {
    problems.push({ path: 'ticketIds', code: 'reserve_one_ticket', message: 'It keeps places of a single ticket' });
  }
  if (maxTickets === null && (maxUses === null || maxTicketsPerOrder === null)) {
    problems.push({ path: 'maxTickets', code: 'reserve_without_limit', message: 'Say how many tickets it keeps' });
  }
  if (mayExceedStock) {
    const message = 'A code that works when sold out needs no places';
    problems.push({ path: 'mayExceedStock', code: 'reserve_or_exceed', message });
  }
  return problems;
}

/** Returns contradictions between the terms of a code. */
export function termProblems(terms: CodeTermsDraft): Problem[] {
  const { scope, ticketIds, startsAt, endsAt } = terms;
  const problems = [...discountProblems(terms), ...limitProblems(terms), ...reserveProblems(terms)];
  if (scope !== 'all_tickets' && ticketIds.length === 0) {
    problems.push({ path: 'ticketIds', code: 'scope_without_tickets', message: 'Name the tickets' });
  }
  if (startsAt !== null && endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) {
    problems.push({ path: 'endsAt', code: 'end_before_start', message: 'The end is not after the start' });
  }
  return problems;
}

function usedProblems(next: CodeDraft, stored: CodeDraft): Problem[] {
  const used: [path: 'maxUses' | 'maxTickets' | 'budget', taken: number][] = [
    ['maxUses', stored.uses],
    ['maxTickets', stored.ticketsUsed],
    ['budget', stored.discountGiven],
  ];
  const below = used.flatMap(([path, taken]): Problem[] => {
    const limit = next[path];
    if (limit === null || limit >= taken || limit === stored[path]) return [];
    const code = path === 'budget' ? 'budget_below_given' : 'limit_below_used';
    return [{ path, code, message: `At least ${taken}, because so much is used`, params: { minimum: taken } }];
  });
  if (stored.uses === 0) return below;
  const message = 'This cannot change once the code was used';
  const changed = locked.filter((path) => next[path] !== stored[path]);
  return [...changed.map((path): Problem => ({ path, code: 'code_locked', message })), ...below];
}

/**
 * Returns what is wrong with a code that is to be saved. `stored` is the code before the change; null for a new one.
 */
export function codeProblems(next: CodeDraft, stored: CodeDraft | null): Problem[] {
  return [...termProblems(next), ...(stored ? usedProblems(next, stored) : [])];
}

/** Returns the error that refuses to delete a code that was used; undefined if it can be deleted. */
export function codeRemovalRefusal({ code, uses }: { code: string; uses: number }): RefusedError | undefined {
  if (uses === 0) return undefined;
  const message = `"${code}" was used by ${uses} orders and stays; archive it instead`;
  return new RefusedError('conflict', message, [
    { path: '', code: 'code_was_used', message, params: { name: code, count: uses } },
  ]);
}

type Stated = Pick<
  Code,
  | 'isArchived'
  | 'isActive'
  | 'startsAt'
  | 'endsAt'
  | 'maxUses'
  | 'uses'
  | 'maxTickets'
  | 'ticketsUsed'
  | 'budget'
  | 'discountGiven'
>;

/** Returns true if one of the code's limits is reached: its uses, tickets or budget. */
export function isUsedUp({ maxUses, uses, maxTickets, ticketsUsed, budget, discountGiven }: Stated): boolean {
  const reached = (limit: number | null, used: number) => limit !== null && used >= limit;
  return reached(maxUses, uses) || reached(maxTickets, ticketsUsed) || reached(budget, discountGiven);
}

/** Returns the state that lists show. The window includes its start but not its end. */
export function codeState(code: Stated, now: Date): (typeof codeStates)[number] {
  if (code.isArchived) return 'archived';
  if (!code.isActive) return 'paused';
  if (code.startsAt !== null && Date.parse(code.startsAt) > now.getTime()) return 'scheduled';
  if (code.endsAt !== null && Date.parse(code.endsAt) <= now.getTime()) return 'ended';
  return isUsedUp(code) ? 'used_up' : 'active';
}
