import { RefusedError } from '@contract/problem.ts';
import type { TicketGrouping } from '../contract/shared.ts';
import { maximumTicketGroups } from '../contract/ticketGroups.ts';

/**
 * Returns the token of a group. Only a group that is shown by link has a token. The token stays the same as long as the
 * group is of this kind.
 */
export function tokenOf(kind: TicketGrouping, current: string | null, make: () => string): string | null {
  return kind === 'with_link' ? (current ?? make()) : null;
}

/** The error for a new order of groups that does not name each group exactly once. */
export function groupOrderRefusal(): RefusedError {
  const message = 'The groups changed in the meantime: the order must name each of them once';
  return new RefusedError('conflict', message, [{ path: 'ids', code: 'group_order_incomplete', message }]);
}

/** Throws if the event already has the maximum number of groups. */
export function refuseOneMoreGroup(groups: number): void {
  if (groups < maximumTicketGroups) return;
  const message = `An event has at most ${maximumTicketGroups} groups of tickets`;
  const params = { maximum: maximumTicketGroups };
  throw new RefusedError('rule_broken', message, [{ path: '', code: 'too_many_groups', message, params }]);
}

/**
 * Throws if another group has the same title, because titles distinguish the sections of the page. `others` are the
 * event's other groups.
 */
export function refuseTakenTitle(title: string, others: readonly { name: string }[]): void {
  const plain = (name: string) => name.trim().toLocaleLowerCase();
  if (!others.some(({ name }) => plain(name) === plain(title))) return;
  const message = 'Another group of this event has this title';
  throw new RefusedError('rule_broken', message, [{ path: 'name', code: 'group_title_taken', message }]);
}

type Grouped = { groupId: number | null };
type Group = { id: number; position: number };

/** A section of the page: the tickets of one group, or those without a group. */
export type TicketSection<T, G> = { group: G | null; tickets: T[] };

/** Orders tickets as the event's page shows them: those without a group first, then the groups in their order. */
export function sectionsOf<T extends Grouped, G extends Group>(
  tickets: readonly T[],
  groups: readonly G[],
): TicketSection<T, G>[] {
  const ordered = [...groups].sort((a, b) => a.position - b.position || a.id - b.id);
  const groupIds = new Set(groups.map(({ id }) => id));
  return [
    { group: null, tickets: tickets.filter(({ groupId }) => groupId === null || !groupIds.has(groupId)) },
    ...ordered.map((group) => ({ group, tickets: tickets.filter(({ groupId }) => groupId === group.id) })),
  ];
}
