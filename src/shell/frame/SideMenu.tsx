import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useParams } from 'react-router';
import { areaNameOf } from '@/registry/areaName.ts';
import type { CompiledPlugin } from '@/registry/compiled.ts';
import { fillTemplate } from '@/registry/paths.ts';
import { useOpenArea } from '../AreaContext.tsx';
import { MenuLink, MenuLinkSkeleton } from './MenuLink.tsx';
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

/**
 * The area's pages in groups. Entries whose condition is undecided are shown as skeletons; if the facts could not be
 * read, the menu reports it and offers a retry.
 */
export function SideMenu({ onNavigate }: { onNavigate?: () => void }) {
  const { plugin, state } = useOpenArea();
  const { t } = useTranslation([...plugin.namespaces]);
  const { t: tKernel } = useTranslation();
  // Groups that the user opened or closed; other groups follow their facts.
  const [chosen, setChosen] = useState<Record<string, boolean>>({});
  const params = useParams();
  const { pathname } = useLocation();
  const pathOf = (page: string) => plugin.paths.get(page) ?? plugin.base;
  const addressOf = (page: string) => fillTemplate(pathOf(page), params);
  const isOpen = (page: string) => addressOf(page) === pathname;
  const current = nearestPage(
    plugin.menu.flatMap(({ entries }) => entries.map(({ page }) => page)),
    addressOf,
    pathname,
  );
  return (
    <nav aria-label={tKernel('shell.menu')} tabIndex={-1}>
      {readMenu(plugin, state, isOpen).map((group) => (
        <Group
          key={group.id}
          group={group}
          label={t(group.label)}
          plugin={plugin}
          pathOf={pathOf}
          isOpen={isOpen}
          current={current}
          isUnread={state.status === 'failed'}
          expanded={chosen[group.id] ?? group.expanded}
          onToggle={(expanded) => setChosen((before) => ({ ...before, [group.id]: expanded }))}
          onNavigate={onNavigate}
        />
      ))}
      <div role="status">{state.status === 'failed' && <Unread retry={state.retry} />}</div>
    </nav>
  );
}

/** Returns the page at the path, or the one whose path contains it; of several the one with the longest path. */
function nearestPage(pages: string[], addressOf: (page: string) => string, pathname: string): string | undefined {
  return pages
    .filter((page) => `${pathname}/`.startsWith(`${addressOf(page)}/`))
    .sort((a, b) => addressOf(b).length - addressOf(a).length)
    .at(0);
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
  plugin: CompiledPlugin;
  pathOf: (page: string) => string;
  /** Tells whether a page is open. Its entry is then shown even before its condition is decided. */
  isOpen: (page: string) => boolean;
  /** The page marked as current. */
  current: string | undefined;
  /** True if the facts could not be read, so that nothing is loading that would decide the open conditions. */
  isUnread: boolean;
  expanded: boolean;
  onToggle: (expanded: boolean) => void;
  onNavigate?: () => void;
};

function Group({
  group,
  label,
  plugin,
  pathOf,
  isOpen,
  current,
  isUnread,
  expanded,
  onToggle,
  onNavigate,
}: GroupProps) {
  const id = useId();
  const params = useParams();
  const guests = group.entries.flatMap(({ guest }) => guest?.namespaces ?? []);
  const { t } = useTranslation([...plugin.namespaces, ...guests]);
  const labelOf = ({ label: key, guest }: VisibleGroup['entries'][number]) =>
    guest ? t(key, { ns: guest.namespaces[0], defaultValue: areaNameOf(guest.plugin) }) : t(key);
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
        {group.entries.map((entry) => (
          <li key={entry.page}>
            {entry.decided || isOpen(entry.page) ? (
              <MenuLink
                template={pathOf(entry.page)}
                params={params}
                isCurrent={entry.page === current}
                label={labelOf(entry)}
                icon={entry.icon}
                count={entry.count}
                onNavigate={onNavigate}
              />
            ) : (
              <MenuLinkSkeleton still={isUnread} />
            )}
          </li>
        ))}
      </List>
    </section>
  );
}
