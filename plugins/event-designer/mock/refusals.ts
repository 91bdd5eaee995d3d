import { refuseIfAny } from '@contract/problem.ts';
import type { MockContext } from '@/data/mockArea.ts';
import { tickets } from '../contract/tickets.ts';
import { type NamedTicket, newlyNamed } from '../rules/registrantRules.ts';

/** What a body names and the store does not have, each place once. */
export function refuseUnknown(
  named: readonly { path: string; isKnown: boolean }[],
  code: string,
  message: string,
): void {
  const unknown = new Set(named.filter(({ isKnown }) => !isKnown).map(({ path }) => path));
  refuseIfAny([...unknown].map((path) => ({ path, code, message })));
}

export function refuseUnknownTickets(
  named: readonly NamedTicket[],
  stored: readonly NamedTicket[],
  eventId: number,
  context: Pick<MockContext, 'store'>,
): void {
  const known = new Set(context.store.all(tickets, { eventId }).map(({ id }) => id));
  refuseUnknown(
    newlyNamed(named, stored).map(({ path, id }) => ({ path, isKnown: known.has(id) })),
    'no_such_ticket',
    'The event has no such ticket',
  );
}
