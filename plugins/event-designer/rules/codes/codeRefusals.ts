import { type Problem, type ProblemCode, untypedProblem } from '@contract/problem.ts';
import type { Code } from '../../contract/codes.ts';
import { isUsedUp } from './codeRules.ts';

/** An order that wants to use a code. */
export type CodeOrder = {
  now: Date;
  channel: 'online' | 'door';
  /** Lower case; null if the buyer is not known yet. */
  email: string | null;
  dateId: number | null;
  /** The number of items in the cart that the code applies to. */
  eligible: number;
  /** The number of tickets among them, with those in packages. */
  tickets: number;
  /** The number of orders from the same address that used the code. */
  usesOfPerson: number;
  /** The tickets in the cart whose remaining stock is too small for the order. */
  short: readonly { name: string; remaining: number }[];
};

type Check = (
  code: Code,
  order: CodeOrder,
) => [condition: boolean, code: ProblemCode, message: string, params?: Params];
type Params = Record<string, string | number>;

const left = (limit: number | null, used: number) => (limit === null ? Infinity : limit - used);

/** Returns true if the list has the address or its domain. `email` is in lower case. */
export function isCustomer(customers: readonly string[], email: string): boolean {
  return customers.some((one) => (one.startsWith('@') ? email.endsWith(one) : email === one));
}

const checks: readonly Check[] = [
  (code) => [code.isArchived, 'code_archived', 'The code is archived'],
  (code) => [!code.isActive, 'code_paused', 'The code is paused'],
  (code, { now }) => [
    code.startsAt !== null && Date.parse(code.startsAt) > now.getTime(),
    'code_not_started',
    'The code cannot be used yet',
  ],
  (code, { now }) => [
    code.endsAt !== null && Date.parse(code.endsAt) <= now.getTime(),
    'code_ended',
    'The code has expired',
  ],
  (code) => [isUsedUp(code), 'code_used_up', 'The code is used up'],
  (code, { channel }) => [
    code.channel === (channel === 'online' ? 'at_the_door_only' : 'online_only'),
    'code_other_channel',
    'The code is not for this channel',
  ],
  (code, { dateId }) => [code.dateId !== null && code.dateId !== dateId, 'code_other_date', 'It is for another date'],
  ({ customers, maxUsesPerPerson }, { email }) => [
    email === null && (customers.length > 0 || maxUsesPerPerson !== null),
    'code_needs_email',
    'The code needs an email address',
  ],
  ({ customers }, { email }) => [
    email !== null && customers.length > 0 && !isCustomer(customers, email),
    'code_other_person',
    'The code is for somebody else',
  ],
  ({ maxUsesPerPerson }, { usesOfPerson }) => [
    usesOfPerson >= (maxUsesPerPerson ?? Infinity),
    'code_person_limit',
    'This person has used the code as often as allowed',
  ],
  (_, { eligible }) => [eligible === 0, 'code_wrong_tickets', 'The code is for none of these tickets'],
  ({ minTickets }, { tickets }) => [
    tickets < (minTickets ?? 0),
    'code_below_minimum',
    `The code needs at least ${minTickets} tickets`,
    { minimum: minTickets ?? 0 },
  ],
  ({ maxTicketsPerOrder }, { tickets }) => [
    tickets > (maxTicketsPerOrder ?? Infinity),
    'code_above_maximum',
    `The code is for at most ${maxTicketsPerOrder} tickets an order`,
    { maximum: maxTicketsPerOrder ?? 0 },
  ],
  (code, { tickets }) => [
    !isUsedUp(code) && tickets > left(code.maxTickets, code.ticketsUsed),
    'code_too_few_left',
    'The code has not that many tickets left',
    { left: left(code.maxTickets, code.ticketsUsed) },
  ],
];

/** Returns all reasons why an order cannot use a code, in the order in which an organiser would check them. */
export function codeRefusals(code: Code, order: CodeOrder): Problem[] {
  const refused = checks.flatMap((check): Problem[] => {
    const [isRefused, name, message, params] = check(code, order);
    return isRefused ? [untypedProblem({ path: 'code', code: name, message, ...(params && { params }) })] : [];
  });
  if (code.mayExceedStock) return refused;
  const short = order.short.map(({ name, remaining }): Problem => {
    const message = `Of "${name}" only ${remaining} are left`;
    return { path: 'lines', code: 'code_no_stock', message, params: { name, left: remaining } };
  });
  return [...refused, ...short];
}

/** Problems that arise because somebody else was faster. All other problems are broken rules. */
export const usedUpCodes: ReadonlySet<string> = new Set([
  'code_used_up',
  'code_too_few_left',
  'code_person_limit',
  'code_no_stock',
]);
