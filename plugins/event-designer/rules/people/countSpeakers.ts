type Named = { speakers: readonly { speakerId: number }[] };

/** Counts the sessions that name each speaker; a speaker with two roles in a session counts once there. */
export function countSpeakers(sessions: readonly Named[]): { id: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { speakers } of sessions) {
    for (const id of new Set(speakers.map(({ speakerId }) => speakerId))) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return [...counts].map(([id, count]) => ({ id, count }));
}
