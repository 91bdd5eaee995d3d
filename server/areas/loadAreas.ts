import type { Owner } from '@contract/ownership.ts';
import type { Area } from '../http/area.ts';
import type { Log } from '../ports.ts';
import { withTimeout } from '../withTimeout.ts';
import { type AreaSet, createAreaSet, logFault } from './areaSet.ts';

type OwnsModule = { since: string; apiAddresses?: readonly string[]; publicAddresses?: readonly string[] };

/** The files of all areas that the server loads, by path: `…/<id>/server/index.ts`, `…/<id>/owns.ts`. */
export type AreaModules = {
  servers: Record<string, () => Promise<{ area: Area }>>;
  owns: Record<string, () => Promise<OwnsModule>>;
};

const modules: AreaModules = {
  servers: import.meta.glob<{ area: Area }>('../../plugins/*/server/index.ts'),
  owns: import.meta.glob<OwnsModule>('../../plugins/*/owns.ts'),
};

/** Milliseconds after which loading a file of the built server counts as failed. */
const serverLoadTimeoutMs = 10_000;
/** For tests and builds, where Vite compiles the files first, on a machine that may be busy. */
export const toolLoadTimeoutMs = 120_000;

/**
 * Loads the server halves of all areas, found by their folders. One that cannot be loaded, or not in `timeoutMs`
 * milliseconds, affects no other.
 */
export async function loadAreas(
  log: Log,
  { servers, owns }: AreaModules = modules,
  timeoutMs = serverLoadTimeoutMs,
): Promise<AreaSet> {
  const loaded = await Promise.all(
    Object.entries(servers).map(async ([path, loadServer]): Promise<{ area: Area } | { owner: Owner }> => {
      const folder = path.split('/').at(-3) ?? '';
      try {
        const { area } = await withTimeout(loadServer(), timeoutMs);
        if (area.id !== folder) throw new Error(`Its id "${area.id}" is not the name of its folder`);
        return { area };
      } catch (error) {
        logFault(log, folder, { reason: 'its server file cannot be loaded', error });
        return { owner: await ownerIn(folder, timeoutMs, owns[path.replace('server/index.ts', 'owns.ts')]) };
      }
    }),
  );
  const areas = loaded.flatMap((one) => ('area' in one ? [one.area] : []));
  const unloaded = loaded.flatMap((one) => ('owner' in one ? [one.owner] : []));
  return createAreaSet(areas, log, unloaded);
}

/** Reads what an area owns from a separate file, so that its addresses are known even if the area cannot be loaded. */
async function ownerIn(
  id: string,
  loadTimeoutMs: number,
  load: (() => Promise<OwnsModule>) | undefined,
): Promise<Owner> {
  try {
    const { since, apiAddresses, publicAddresses } = await withTimeout(load?.() ?? Promise.reject(), loadTimeoutMs);
    return { id, since, owns: apiAddresses, ownsPublic: publicAddresses };
  } catch {
    // A date later than every other area's, so that this one takes nothing from them.
    return { id, since: '9999-12-31' };
  }
}
