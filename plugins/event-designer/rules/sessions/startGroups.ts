type Timed = { start: string; delivery: string };

/** Sessions that start together. `start` is null for those that can be watched at any time. */
export type StartGroup<Session> = { start: string | null; sessions: Session[] };

/** Groups the sessions of a day by their start, in the given order; those on demand come last. */
export function startGroups<Session extends Timed>(sessions: readonly Session[]): StartGroup<Session>[] {
  const groups = new Map<string | null, Session[]>();
  const isOnDemand = ({ delivery }: Timed) => delivery === 'on_demand';
  for (const session of [...sessions.filter((one) => !isOnDemand(one)), ...sessions.filter(isOnDemand)]) {
    const start = isOnDemand(session) ? null : session.start;
    groups.set(start, [...(groups.get(start) ?? []), session]);
  }
  return [...groups].map(([start, together]) => ({ start, sessions: together }));
}
