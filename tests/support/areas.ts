import { loadAreas, toolLoadTimeoutMs } from '@server/areas/loadAreas.ts';
import type { Area } from '@server/http/area.ts';
import { silentLog } from './ports.ts';

/** Loads the server halves of all areas; throws if one is missing, so that no test goes on without it. */
export async function allAreas(): Promise<readonly Area[]> {
  const areas = await loadAreas(silentLog, undefined, toolLoadTimeoutMs);
  if (areas.down().length > 0) throw new Error(`These areas could not be loaded: ${areas.down().join(', ')}`);
  return areas.served();
}
