import { type Claims, linkable } from './claims.ts';
import type { CompiledGroup, CompiledPlugin } from './compiled.ts';
import { parameterNames } from './paths.ts';
import type { GuestEntry, Plugin } from './types.ts';

/** Returns the needed area below whose base another area's page lies. */
export function hostOf({ id, needs = [] }: Plugin, path: string, plugins: readonly Plugin[]): Plugin | undefined {
  return plugins.find((host) => host.id !== id && needs.includes(host.id) && path.startsWith(`${host.routes.base}/`));
}

type Compiled = ReadonlyMap<Plugin, CompiledPlugin>;

/**
 * Moves an area's pages below another area's base (the host) into the host, whose frame and facts they share, and adds
 * the area's menu entries to the host's menu. If the host does not exist in this mode, neither do these pages.
 */
export function placeGuest(plugin: Plugin, compiled: Compiled, claims: Claims): void {
  const own = compiled.get(plugin);
  if (!own) return;
  const guest = { plugin: plugin.id, namespaces: plugin.i18n };
  for (const page of own.pages.filter(({ inArea }) => !inArea)) {
    const host = hostOf(plugin, page.path, claims.plugins);
    if (!host) continue;
    own.pages = own.pages.filter((other) => other !== page);
    const id = `${plugin.id}/${page.id}`;
    const there = compiled.get(host);
    there?.pages.push({ ...page, id, inArea: true, guest });
    there?.paths.set(id, page.path);
  }
  for (const entry of plugin.guestMenu ?? []) {
    const host = claims.plugins.find(({ id }) => id === entry.area && plugin.needs?.includes(id));
    const there = host && compiled.get(host);
    if (host && !there) continue;
    const group = there?.menu.find(({ id }) => id === entry.group);
    if (!host || !there || !group) {
      const place = `${entry.area}/${entry.group}`;
      claims.problems.push({ code: 'unknown_place', plugin: plugin.id, page: entry.page, place });
      continue;
    }
    const known = parameterNames(host.routes.base);
    if (linkable(plugin, entry.page, own.paths, 'guestMenu', known, claims) === undefined) continue;
    group.entries = withGuest(group.entries, entry, guest);
  }
}

function withGuest(
  entries: CompiledGroup['entries'],
  { page, label, icon, after }: GuestEntry<string>,
  guest: { plugin: string; namespaces: readonly string[] },
): CompiledGroup['entries'] {
  const made = { page: `${guest.plugin}/${page}`, label, icon, guest };
  const place = entries.findIndex((entry) => entry.page === after);
  return place < 0 ? [...entries, made] : entries.toSpliced(place + 1, 0, made);
}
