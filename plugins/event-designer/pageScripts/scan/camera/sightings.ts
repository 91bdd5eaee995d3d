/**
 * Milliseconds for which a code has to be out of sight before it counts as new. A shorter time is not enough, because
 * single frames are often blurred.
 */
export const outOfSight = 2_000;
/**
 * The number of looks without the code before it counts as new. While glare hides a code, fewer looks succeed in the
 * same time than after a ticket was put away.
 */
export const looksUntilGone = 15;

/** `again`: the time from which the code counts as new even if it stayed in sight. */
type Sighting = { at: number; looksSince: number; again: number };

export type Sightings = {
  /**
   * Must be called for each look at the picture, with the code that was read, or undefined. Returns true only if the
   * code has just come into sight, because people hold a ticket in front of the camera until the result is shown, and
   * longer.
   */
  isNew: (code: string | undefined, now: number) => boolean;
  /**
   * Lets a code that may still be in sight count as new once more, after two seconds, so that the signal of its result
   * is heard first. Returns false if the code is not in sight.
   */
  repeat: (code: string, now: number) => boolean;
};

export function createSightings(): Sightings {
  const sightings = new Map<string, Sighting>();
  const isGone = ({ at, looksSince }: Sighting, now: number) => looksSince >= looksUntilGone && now - at >= outOfSight;
  return {
    isNew: (code, now) => {
      for (const [seenCode, sighting] of sightings) {
        if (isGone(sighting, now)) sightings.delete(seenCode);
        else sighting.looksSince += 1;
      }
      if (code === undefined) return false;
      const sighting = sightings.get(code);
      const isNew = !sighting || now >= sighting.again;
      const again = isNew ? Number.POSITIVE_INFINITY : sighting.again;
      sightings.set(code, { at: now, looksSince: 0, again });
      return isNew;
    },
    repeat: (code, now) => {
      const sighting = sightings.get(code);
      if (sighting) sighting.again = now + outOfSight;
      return sighting !== undefined;
    },
  };
}
