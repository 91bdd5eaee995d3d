import { scopeOf } from '@contract/scopes.ts';
import { useTranslation } from 'react-i18next';
import { matchPath, useLocation, useParams } from 'react-router';
import { PresenceFaces } from '@/live/PresenceFaces.tsx';
import { usePresence } from '@/live/usePresence.ts';
import type { CompiledPlugin } from '@/registry/compiled.ts';
import { parameterNames } from '@/registry/paths.ts';

/**
 * Shows who else has the same object of this area open: the same event, on any of its pages; in an area without a
 * parameter in its base, the same row.
 */
export function Presence({ plugin }: { plugin: CompiledPlugin }) {
  const { t } = useTranslation([...plugin.namespaces]);
  const params = useParams();
  const { pathname } = useLocation();
  const page = plugin.pages.find(({ path }) => matchPath(path, pathname));
  const parameter = parameterNames(plugin.base).at(-1) ?? parameterNames(page?.path ?? '').at(0);
  const id = Number(parameter && params[parameter]);
  const companions = usePresence({
    scope: parameter && Number.isInteger(id) ? scopeOf(parameter, id) : null,
    page: `${plugin.id}/${page?.id ?? ''}`,
  });

  const nameOf = (place: string) => {
    const label = labelOf(plugin, place.slice(place.indexOf('/') + 1));
    return label === undefined ? [] : [t(label)];
  };
  return (
    <PresenceFaces
      companions={companions.map((companion) => ({ ...companion, pages: companion.pages.flatMap(nameOf) }))}
    />
  );
}

/** Returns the menu's label for a page, or for the list that it belongs to. */
function labelOf({ menu, paths }: CompiledPlugin, page: string): string | undefined {
  const path = paths.get(page);
  if (path === undefined) return undefined;
  const entries = menu.flatMap((group) => group.entries);
  const exact = entries.find((entry) => entry.page === page);
  return (exact ?? entries.find((entry) => path.startsWith(`${paths.get(entry.page)}/`)))?.label;
}
