/** Milliseconds for which a code has to be out of sight before it is scanned again. Single pictures are often blurred. */
export const outOfSight = 2_000;
/** Looks that have to find it gone. Glare for as long as `outOfSight` takes fewer of them than a ticket that is put away. */
export const looksWithout = 15;

/** `again`: the time from which it is new although it was in sight all the time. */
type Sighting = { at: number; looksSince: number; again: number };

export type Sightings = {
  /**
   * Is told of each look at the picture: the code that was read, or undefined. Returns true if the code has just come
   * into sight: somebody holds a ticket still until it is answered, and longer.
   */
  isNew: (code: string | undefined, now: number) => boolean;
  /**
   * Makes a code that may still be in sight new once more, after two seconds: whatever is said of it has to be heard first.
   * Returns false if the code is not known, so that nobody is holding it.
   */
  repeat: (code: string, now: number) => boolean;
};

export function createSightings(): Sightings {
  const sightings = new Map<string, Sighting>();
  const isGone = ({ at, looksSince }: Sighting, now: number) => looksSince >= looksWithout && now - at >= outOfSight;
  return {
    isNew: (code, now) => {
      for (const [known, sighting] of sightings) {
        if (isGone(sighting, now)) sightings.delete(known);
        else sighting.looksSince += 1;
      }
      if (code === undefined) return false;
      const known = sightings.get(code);
      const isNew = !known || now >= known.again;
      const again = isNew ? Number.POSITIVE_INFINITY : known.again;
      sightings.set(code, { at: now, looksSince: 0, again });
      return isNew;
    },
    repeat: (code, now) => {
      const known = sightings.get(code);
      if (known) known.again = now + outOfSight;
      return known !== undefined;
    },
  };
}
