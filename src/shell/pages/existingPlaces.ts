import type { CompiledConsole } from '@/registry/compiled.ts';
import { pathShape } from '@/registry/paths.ts';

/** Spec §2: the links of the not-found page. */
const places = [
  { address: '/me/', label: 'notFound.manageEvents' },
  { address: '/scheduler-list/', label: 'notFound.schedulerList' },
  { address: '/dc/cards/', label: 'notFound.cards' },
  { address: '/mmp/instances', label: 'notFound.meetingManagement' },
] as const;

/** Returns the links whose page exists: in this console, or, where a host site owns the lists, on that site. */
export function existingPlaces({ plugins, hostPaths }: Pick<CompiledConsole, 'plugins' | 'hostPaths'>) {
  const own = new Set(plugins.flatMap(({ pages }) => pages.map(({ path }) => pathShape(path))));
  const onHost = new Set(hostPaths.map(pathShape));
  return places.flatMap((place) => {
    const shape = pathShape(place.address);
    const inConsole = own.has(shape);
    return inConsole || onHost.has(shape) ? [{ ...place, inConsole }] : [];
  });
}
