import type { LucideIcon } from 'lucide-react';
import type { CompiledPlugin, Guest } from '@/registry/compiled.ts';
import type { AreaState } from '@/registry/types.ts';
import { tellAreaFault } from '@/reporting/tellAreaFault.ts';

type VisibleEntry = {
  page: string;
  label: string;
  icon: LucideIcon;
  count?: number;
  /** Of a page of another area, whose words these are. */
  guest?: Guest;
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
 * read, nothing will decide about a group with a condition: it is shown to who is on one of its pages. So is what a
 * condition that throws stands for.
 */
export function readMenu(
  { id: area, menu }: Pick<CompiledPlugin, 'id' | 'menu'>,
  state: AreaState<unknown>,
  isOpen: OpenPage,
): VisibleGroup[] {
  const known = state.status === 'ready';
  const facts = known ? state.facts : undefined;
  const ask = <T>(condition: (facts: unknown) => T, otherwise: T): T => {
    try {
      return condition(facts);
    } catch (error) {
      tellOnce(area, condition, error);
      return otherwise;
    }
  };
  return menu.flatMap((group) => {
    const isAnyOpen = group.entries.some(({ page }) => isOpen(page));
    if (known && group.when && !ask(group.when, isAnyOpen)) return [];
    if (state.status === 'failed' && group.when && !isAnyOpen) return [];
    const entries = group.entries.flatMap((entry): VisibleEntry[] => {
      const { page, label, icon, guest } = entry;
      const shown = { page, label, icon, ...(guest && { guest }) };
      const decided = !group.when && !entry.when;
      if (!known) return [{ ...shown, decided }];
      if (entry.when && !ask(entry.when, isOpen(page))) return [];
      return [{ ...shown, decided: true, count: entry.count && ask(entry.count, undefined) }];
    });
    if (entries.length === 0) return [];
    const expanded = !group.expanded || (known && ask(group.expanded, true));
    return [{ id: group.id, label: group.label, collapsible: group.expanded !== undefined, expanded, entries }];
  });
}

/** Conditions that have failed: the menu asks them with each draw. */
const told = new WeakSet<object>();

function tellOnce(area: string, condition: object, error: unknown): void {
  if (told.has(condition)) return;
  told.add(condition);
  tellAreaFault(area, 'a condition of its menu', error);
}
