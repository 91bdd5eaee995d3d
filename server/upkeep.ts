import type { Area, Tell } from './http/area.ts';
import type { Ports } from './ports.ts';

/** How often the clock is asked; readers do not wait for it, so it need not be often. */
const interval = 10_000;

/** What has something to do: an area, or the kernel itself. */
type Doing = Pick<Area, 'id' | 'upkeep'>;

/** One turn: what every area has to do by now. An area that fails is logged, and asked again the next time. */
export async function runUpkeep(areas: readonly Doing[], ports: Ports, tell: Tell): Promise<void> {
  for (const { id, upkeep } of areas) {
    try {
      await upkeep?.(ports, tell);
    } catch (error) {
      ports.log.error('upkeep failed', { area: id, error });
    }
  }
}

/** Turn after turn, never two at once, until the process drains. */
export function startUpkeep(areas: readonly Doing[], ports: Ports, tell: Tell, isDraining: () => boolean): void {
  const next = () => {
    setTimeout(() => {
      if (isDraining()) return;
      void runUpkeep(areas, ports, tell).finally(next);
    }, interval).unref();
  };
  next();
}
