import type { LucideIcon } from 'lucide-react';
import type { CompiledPlugin, Guest } from '@/registry/compiled.ts';
import type { AreaState } from '@/registry/types.ts';
import { logAreaError } from '@/reporting/logAreaError.ts';

type VisibleEntry = {
  page: string;
  label: string;
  icon: LucideIcon;
  count?: number;
  /** Set for a page of another area, which provides the label. */
  guest?: Guest;
  /** False until the facts that decide its condition are loaded. */
  decided: boolean;
};

export type VisibleGroup = {
  id: string;
  label: string;
  /** True if the group can be opened and closed. */
  collapsible: boolean;
  expanded: boolean;
  entries: VisibleEntry[];
};

type OpenPage = (page: string) => boolean;

/**
 * Computes the visible menu. Conditions are evaluated once the facts are loaded; until then their entries are
 * undecided, and shown only if the menu had them last time. If the facts could not be read, what has a condition is
 * shown only while one of its pages is open. The same holds for a group or entry whose condition throws.
 */
export function readMenu(
  { id: area, menu }: Pick<CompiledPlugin, 'id' | 'menu'>,
  state: AreaState<unknown>,
  isOpen: OpenPage,
  hadLastTime: OpenPage = () => false,
): VisibleGroup[] {
  const known = state.status === 'ready';
  const facts = known ? state.facts : undefined;
  const ask = <T>(condition: (facts: unknown) => T, fallback: T): T => {
    try {
      return condition(facts);
    } catch (error) {
      logOnce(area, condition, error);
      return fallback;
    }
  };
  return menu.flatMap((group) => {
    const isAnyOpen = group.entries.some(({ page }) => isOpen(page));
    if (known && group.when && !ask(group.when, isAnyOpen)) return [];
    const entries = group.entries.flatMap((entry): VisibleEntry[] => {
      const { page, label, icon, guest } = entry;
      const shown = { page, label, icon, ...(guest && { guest }) };
      const decided = !group.when && !entry.when;
      if (!known) {
        const isExpected = decided || isOpen(page) || (state.status === 'loading' && hadLastTime(page));
        return isExpected ? [{ ...shown, decided }] : [];
      }
      if (entry.when && !ask(entry.when, isOpen(page))) return [];
      return [{ ...shown, decided: true, count: entry.count && ask(entry.count, undefined) }];
    });
    if (entries.length === 0) return [];
    const expanded = !group.expanded || (known && ask(group.expanded, true));
    return [{ id: group.id, label: group.label, collapsible: group.expanded !== undefined, expanded, entries }];
  });
}

/** Conditions whose failure was reported: the menu evaluates them on every render. */
const reported = new WeakSet<object>();

function logOnce(area: string, condition: object, error: unknown): void {
  if (reported.has(condition)) return;
  reported.add(condition);
  logAreaError(area, 'a condition of its menu', error);
}
