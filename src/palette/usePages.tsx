import { Home } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useMatches } from 'react-router';
import { hasTexts } from '@/i18n/hasTexts.ts';
import { areaNameOf } from '@/registry/areaName.ts';
import { fillTemplate, parameterNames } from '@/registry/paths.ts';
import { useRegistry } from '@/registry/RegistryContext.tsx';
import { useOpenAreaIfAny } from '@/shell/AreaContext.tsx';
import { readMenu } from '@/shell/frame/readMenu.ts';
import type { Entry } from './entries.ts';

/** Returns the parameters of the open page's path, such as the event's id. */
export function useOpenParams(): Readonly<Record<string, string | undefined>> {
  return useMatches().at(-1)?.params ?? {};
}

/** Returns the pages to which the palette can navigate: those of the open area first, then those of the others. */
export function usePages(): Entry[] {
  const { plugins, homeCards, mode, namespaces } = useRegistry();
  // Texts of areas that were not opened yet are loaded now; until then their names come from their ids.
  const { t, i18n } = useTranslation(['translation', ...namespaces], { useSuspense: false });
  const open = useOpenAreaIfAny();
  const params = useOpenParams();
  const isKnown = (path: string) => parameterNames(path).every((name) => params[name] !== undefined);

  const own = open
    ? pagesOf(
        open.plugin,
        readMenu(open.plugin, open.state, () => false),
      )
    : [];
  const others = plugins
    .filter(({ id }) => id !== open?.plugin.id)
    .flatMap((plugin) =>
      pagesOf(
        plugin,
        readMenu(plugin, { status: 'failed', error: undefined, retry() {} }, () => false),
      ),
    );
  const areas = homeCards.map(({ plugin, namespace, path, label, icon }): Entry => {
    const name = hasTexts(i18n, namespace) ? t(label, { ns: namespace, defaultValue: '' }) : areaNameOf(plugin);
    return { id: `area:${plugin}`, group: 'pages', label: name, icon, to: path };
  });
  const home: Entry[] =
    mode === 'standalone' ? [{ id: 'home', group: 'pages', label: t('home.title'), icon: Home, to: '/' }] : [];
  return [...own, ...areas, ...others, ...home].filter(
    ({ to }, index, all) => all.findIndex((other) => other.to === to) === index,
  );

  function pagesOf(
    { id, namespaces: own, paths }: (typeof plugins)[number],
    groups: ReturnType<typeof readMenu>,
  ): Entry[] {
    return groups.flatMap((group) =>
      group.entries.flatMap(({ page, label, icon, guest, decided }): Entry[] => {
        const path = paths.get(page);
        const namespace = guest?.namespaces[0] ?? own[0];
        if (!decided || path === undefined || namespace === undefined || !isKnown(path)) return [];
        if (!hasTexts(i18n, namespace)) return [];
        const name = t(label, { ns: namespace, defaultValue: '' });
        const area = t(group.label, { ns: own[0], defaultValue: '' });
        return [
          { id: `page:${id}/${page}`, group: 'pages', label: name, detail: area, icon, to: fillTemplate(path, params) },
        ];
      }),
    );
  }
}
