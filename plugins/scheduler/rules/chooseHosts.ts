import type { SlotRequest } from './slots/types.ts';

/**
 * Chooses the hosts of a booking among the free ones. If hosts take turns, these are all fixed hosts and one other: the
 * one with the highest priority (1 is first), then with the fewest bookings in relation to its weight, then with the
 * lowest id, so that the result is deterministic.
 */
export function chooseHosts(
  { assignment, hosts, taken, schedulerId }: Pick<SlotRequest, 'assignment' | 'hosts' | 'taken' | 'schedulerId'>,
  free: readonly number[],
): number[] {
  if (assignment !== 'roundRobin') return [...free];
  const available = hosts.filter(({ id }) => free.includes(id));
  const fixed = available.filter(({ isFixed }) => isFixed).map(({ id }) => id);
  const burden = (id: number, weight: number) =>
    taken.filter((one) => one.schedulerId === schedulerId && one.hostIds.includes(id)).length / weight;
  const [next] = available
    .filter(({ isFixed }) => !isFixed)
    .map(({ id, priority, weight }) => ({ id, priority, burden: burden(id, weight) }))
    .sort((one, other) => one.priority - other.priority || one.burden - other.burden || one.id - other.id);
  return next ? [...fixed, next.id] : fixed;
}
