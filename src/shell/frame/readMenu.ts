import type { LucideIcon } from 'lucide-react';
import type { CompiledPlugin } from '@/registry/compiled.ts';
import type { AreaState } from '@/registry/types.ts';

type VisibleEntry = {
  page: string;
  label: string;
  icon: LucideIcon;
  count?: number;
  /** False while the facts that decide about it are not there. */
  decided: boolean;
};

export type VisibleGroup = {
  id: string;
  label: string;
  /** Whether it can be opened and closed. */
  collapsible: boolean;
  expanded: boolean;
  entries: VisibleEntry[];
};

type OpenPage = (page: string) => boolean;

/**
 * What the menu shows for what is known: conditions are asked once the facts are there. Where the facts could not be
 * read, nothing will decide about a group with a condition: it is shown to who is on one of its pages.
 */
export function readMenu(menu: CompiledPlugin['menu'], state: AreaState<unknown>, isOpen: OpenPage): VisibleGroup[] {
  const known = state.status === 'ready';
  const facts = known ? state.facts : undefined;
  return menu.flatMap((group) => {
    if (known && group.when && !group.when(facts)) return [];
    if (state.status === 'failed' && group.when && !group.entries.some(({ page }) => isOpen(page))) return [];
    const entries = group.entries.flatMap((entry): VisibleEntry[] => {
      const { page, label, icon } = entry;
      const decided = !group.when && !entry.when;
      if (!known) return [{ page, label, icon, decided }];
      if (entry.when && !entry.when(facts)) return [];
      return [{ page, label, icon, decided: true, count: entry.count?.(facts) }];
    });
    if (entries.length === 0) return [];
    const expanded = !group.expanded || (known && group.expanded(facts));
    return [{ id: group.id, label: group.label, collapsible: group.expanded !== undefined, expanded, entries }];
  });
}
