import { styled } from '@mui/material/styles';
import { type TreeMenuItem, useMenu } from '@refinedev/core';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useOpenArea } from '../AreaContext.tsx';
import { MenuLink, MenuLinkSkeleton } from './MenuLink.tsx';
import { rememberedPages, rememberPages } from './menuMemory.ts';
import { readMenu, type VisibleGroup } from './readMenu.ts';

const List = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 });

const Heading = styled('h2')({
  margin: '16px 8px 4px',
  font: '500 12px/16px var(--font)',
  color: 'var(--ink-2)',
  'section:first-of-type > &': { marginTop: 4 },
});

const Toggle = styled('button')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: 4,
  background: 'none',
  font: 'inherit',
  color: 'inherit',
  cursor: 'pointer',
  svg: { width: 14, height: 14, transition: 'transform 120ms' },
  '&[aria-expanded=false] svg': { transform: 'rotate(-90deg)' },
  '@media (prefers-reduced-motion: reduce)': { svg: { transition: 'none' } },
});

const Sentence = styled('p')({
  margin: '16px 8px 0',
  color: 'var(--ink-2)',
  fontSize: 12.5,
  lineHeight: '18px',
  button: {
    padding: 0,
    border: 0,
    borderRadius: 4,
    background: 'none',
    font: 'inherit',
    color: 'var(--accent-ink)',
    textDecoration: 'underline',
    cursor: 'pointer',
  },
});

/** Refine's items of the menu, by their pages. */
type Items = ReadonlyMap<string, TreeMenuItem>;

/**
 * The area's pages: Refine's items, and on top of them groups, conditions and numbers of the manifest. Entries whose
 * condition is undecided are shown as skeletons if they were there last time; if the facts could not be read, the menu
 * reports it and offers a retry.
 */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { plugin, state } = useOpenArea();
  const { t } = useTranslation([...plugin.namespaces]);
  const { t: tKernel } = useTranslation();
  // Groups that the user opened or closed; other groups follow their facts.
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const { pathname } = useLocation();
  const { menuItems } = useMenu();
  const items: Items = new Map(itemsOf(plugin.id, menuItems));
  const isOpen = (page: string) => items.get(page)?.route === pathname;
  // The pages of one event or scheduler share the beginning of their addresses.
  const name = [...items.values()].find(({ route }) => route !== undefined)?.route ?? plugin.id;
  const remembered = useMemo(() => rememberedPages(name), [name]);
  const groups = readMenu(plugin, state, isOpen, (page) => remembered.has(page));
  const shown = new Set(groups.flatMap(({ entries }) => entries.map(({ page }) => page)));
  const known = state.status === 'ready' ? [...shown].join(' ') : undefined;
  useEffect(() => {
    if (known !== undefined) rememberPages(name, known);
  }, [name, known]);
  const current = nearestPage(
    [...items].filter(([page]) => shown.has(page)),
    pathname,
  );
  return (
    <nav aria-label={tKernel('shell.menu')} tabIndex={-1}>
      {groups.map((group) => (
        <Group
          key={group.id}
          group={group}
          label={t(group.label)}
          namespaces={plugin.namespaces}
          items={items}
          isOpen={isOpen}
          current={current}
          expanded={chosen[group.id] ?? group.expanded}
          onToggle={(expanded) => setChosen((before) => ({ ...before, [group.id]: expanded }))}
          onNavigate={onNavigate}
        />
      ))}
      <div role="status">{state.status === 'failed' && <Unread retry={state.retry} />}</div>
    </nav>
  );
}

/** Returns the items of an area's menu with their pages. */
function itemsOf(area: string, items: readonly TreeMenuItem[]): [page: string, TreeMenuItem][] {
  return items.flatMap((item) => {
    const { menu, page } = item.meta ?? {};
    const own: [string, TreeMenuItem][] = menu === area && typeof page === 'string' ? [[page, item]] : [];
    return [...own, ...itemsOf(area, item.children)];
  });
}

/**
 * Returns the entry at the path, or the one whose path contains it; of several the one with the longest path. Refine's
 * `selectedKey` knows only pages of resources, of which an area has more than entries, and other pages too.
 */
function nearestPage(items: readonly (readonly [page: string, TreeMenuItem])[], pathname: string): string | undefined {
  const lengthOf = ([, { route = '' }]: readonly [string, TreeMenuItem]) => route.length;
  return items
    .filter(([, { route }]) => route !== undefined && `${pathname}/`.startsWith(`${route}/`))
    .sort((a, b) => lengthOf(b) - lengthOf(a))
    .at(0)?.[0];
}

/** Reports that the facts could not be read. On a retry the button disappears, and its focus moves to the menu. */
function Unread({ retry }: { retry: () => void }) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = button;
    return () => {
      if (current && current === document.activeElement) current.closest('nav')?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <Sentence>
      {t('shell.menuUnread')}{' '}
      <button ref={button} type="button" onClick={retry}>
        {t('tryAgain')}
      </button>
    </Sentence>
  );
}

type GroupProps = {
  group: VisibleGroup;
  label: string;
  /** The texts of the area. */
  namespaces: readonly string[];
  items: Items;
  /** Tells whether a page is open. Its entry is then shown even before its condition is decided. */
  isOpen: (page: string) => boolean;
  /** The page marked as current. */
  current: string | undefined;
  expanded: boolean;
  onToggle: (expanded: boolean) => void;
  onNavigate?: () => void;
};

function Group({ group, label, namespaces, items, isOpen, current, expanded, onToggle, onNavigate }: GroupProps) {
  const id = useId();
  const guests = group.entries.flatMap(({ guest }) => guest?.namespaces ?? []);
  // Renders again once the texts are loaded, because the labels below are read from them.
  useTranslation([...namespaces, ...guests]);
  const shown = group.entries.flatMap((entry) => {
    const item = items.get(entry.page);
    return item?.route === undefined ? [] : [{ ...entry, item, to: item.route }];
  });
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={`${id}-label`}>
      <Heading id={`${id}-label`}>
        {group.collapsible ? (
          <Toggle type="button" aria-expanded={expanded} aria-controls={id} onClick={() => onToggle(!expanded)}>
            {label}
            <ChevronDown aria-hidden />
          </Toggle>
        ) : (
          label
        )}
      </Heading>
      <List id={id} hidden={!expanded}>
        {shown.map((entry) => (
          <li key={entry.page}>
            {entry.decided || isOpen(entry.page) ? (
              <MenuLink
                to={entry.to}
                isCurrent={entry.page === current}
                // Not Refine's own `label`, which keeps the language in which its items were created.
                label={String(entry.item.meta?.label)}
                icon={entry.item.icon}
                count={entry.count}
                onNavigate={onNavigate}
              />
            ) : (
              <MenuLinkSkeleton />
            )}
          </li>
        ))}
      </List>
    </section>
  );
}
