/** Milliseconds for which a code has to be out of sight before it is scanned again. Single pictures are often blurred. */
export const outOfSight = 2_000;
/** Looks that have to find it gone. Glare for as long as `outOfSight` takes fewer of them than a ticket that is put away. */
export const looksWithout = 15;

type Sighting = { at: number; looksSince: number };

export type Sightings = {
  /**
   * Is told of each look at the picture: the code that was read, or undefined. Returns true if the code has just come
   * into sight: somebody holds a ticket still until it is answered, and longer.
   */
  isNew: (code: string | undefined, now: number) => boolean;
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
      const isKnown = sightings.has(code);
      sightings.set(code, { at: now, looksSince: 0 });
      return !isKnown;
    },
  };
}
