import type { Ports } from '../ports.ts';
import type { Area } from './area.ts';

/** The upkeep of an area or of the kernel. */
export type Upkeep = Pick<Area, 'id' | 'upkeep'>;

/** Creates upkeep that runs at most once per interval of `milliseconds`, and not before one interval after `from`. */
export function upkeepEvery(
  id: string,
  milliseconds: number,
  work: (ports: Ports) => Promise<unknown>,
  from = Number.NEGATIVE_INFINITY,
): Upkeep {
  let last = from;
  return {
    id,
    upkeep: async (ports) => {
      const now = ports.clock().getTime();
      if (now - last < milliseconds) return;
      last = now;
      await work(ports);
    },
  };
}
