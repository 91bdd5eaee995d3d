import { type Owner, ownerOf, sortByNeeds } from '@contract/ownership.ts';
import { errorStack } from '../errorText.ts';
import type { Area } from '../http/area.ts';
import type { Log } from '../ports.ts';

/** The reason why an area is not served. For the log only: callers do not learn it. */
export type AreaFault = {
  /** The failure, as the end of a sentence: "its sample data could not be made". */
  reason: string;
  /** The other area that is involved. */
  other?: string;
  error?: unknown;
};

/** The areas of this process. One that fails is taken out; the others are still served. */
export type AreaSet = {
  /**
   * All areas as owners of addresses, including those that are not served, so that nobody else gets their addresses.
   */
  owners: readonly Owner[];
  /** The areas that are served; each comes after those that it needs. */
  served: () => readonly Area[];
  /** Ids of the areas that are not served. */
  down: () => readonly string[];
  /** Takes an area out, together with those that need it, and logs why. */
  takeOut: (id: string, fault: AreaFault) => void;
};

/** `unloaded`: areas that could not be loaded, of which only the addresses are known. */
export function createAreaSet(areas: readonly Area[], log: Log, unloaded: readonly Owner[] = []): AreaSet {
  const down = new Set(unloaded.map(({ id }) => id));
  const ordered = sortByNeeds(areas);
  const takeOut = (id: string, fault: AreaFault) => {
    down.add(id);
    logFault(log, id, fault);
    for (const area of ordered) if (area.needs?.includes(id)) takeOutFor(area.id, id);
  };
  const takeOutFor = (id: string, need: string) => {
    if (!down.has(id)) takeOut(id, { reason: `it needs the area "${need}", which is not served`, other: need });
  };
  for (const { id, needs = [] } of ordered) {
    const missing = needs.find((need) => down.has(need) || !areas.some((area) => area.id === need));
    if (missing !== undefined) takeOutFor(id, missing);
  }
  return {
    owners: [...areas, ...unloaded],
    served: () => ordered.filter(({ id }) => !down.has(id)),
    down: () => [...down],
    takeOut,
  };
}

/** Logs one line that names the faulty area and, if any, the other area that is affected. */
export function logFault(log: Log, area: string, { reason, other, error }: AreaFault): void {
  log.error(`the area "${area}" is not served: ${reason}`, {
    area,
    ...(other !== undefined && { other }),
    ...(error !== undefined && { error: error instanceof Error ? errorStack(error) : String(error) }),
  });
}

/** Returns true if an address below the API's base belongs to an area that is not served. */
export function isOfDownArea({ owners, down }: Pick<AreaSet, 'owners' | 'down'>, address: string): boolean {
  const owner = ownerOf(address, owners);
  return owner !== undefined && down().includes(owner.id);
}
