import type { Area, Tell } from './http/area.ts';
import type { Ports } from './ports.ts';

/** Milliseconds between two runs. Readers do not wait for upkeep, so it need not be frequent. */
const interval = 10_000;

/** The upkeep of an area, or of the kernel itself. */
type Upkeep = Pick<Area, 'id' | 'upkeep'>;

/** Runs an area's upkeep once. A failure is logged, and the next run follows as usual. */
async function runUpkeep({ id, upkeep }: Upkeep, ports: Ports, tell: Tell): Promise<void> {
  try {
    await upkeep?.(ports, tell);
  } catch (error) {
    ports.log.error('upkeep failed', { area: id, error });
  }
}

/**
 * Runs upkeep repeatedly until the process drains. The areas' runs are independent, and never two of one area happen at
 * once, so that an area whose run never ends delays no other.
 */
export function startUpkeep(areas: readonly Upkeep[], ports: Ports, tell: Tell, isDraining: () => boolean): void {
  for (const area of areas) {
    const next = () => {
      setTimeout(() => {
        if (isDraining()) return;
        void runUpkeep(area, ports, tell).finally(next);
      }, interval).unref();
    };
    next();
  }
}
