import type { Area, Tell } from './http/area.ts';
import type { Ports } from './ports.ts';

/** How often the clock is asked; readers do not wait for it, so it need not be often. */
const interval = 10_000;

/** What has something to do: an area, or the kernel itself. */
type Doing = Pick<Area, 'id' | 'upkeep'>;

/** One turn: what an area has to do by now. When it fails that is logged, and it is asked again the next time. */
async function runUpkeep({ id, upkeep }: Doing, ports: Ports, tell: Tell): Promise<void> {
  try {
    await upkeep?.(ports, tell);
  } catch (error) {
    ports.log.error('upkeep failed', { area: id, error });
  }
}

/**
 * Turn after turn until the process drains. Each area takes its turns by itself, never two at once, so that one which
 * never ends keeps nobody else waiting.
 */
export function startUpkeep(areas: readonly Doing[], ports: Ports, tell: Tell, isDraining: () => boolean): void {
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
