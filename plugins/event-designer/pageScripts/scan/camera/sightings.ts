/** Milliseconds for which a code has to be out of sight before it is scanned again. Single pictures are often blurred. */
const outOfSight = 2_000;

/**
 * Returns a function that is told of each sighting of a code, and returns true if the code has just come into sight:
 * somebody holds a ticket still until it is answered, and longer.
 */
export function createSightings(): (code: string, now: number) => boolean {
  const lastSeen = new Map<string, number>();
  return (code, now) => {
    for (const [known, at] of lastSeen) if (now - at >= outOfSight) lastSeen.delete(known);
    const isNew = !lastSeen.has(code);
    lastSeen.set(code, now);
    return isNew;
  };
}
