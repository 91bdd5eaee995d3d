import type { Answer } from './eventChecks.ts';
import type { ChecklistSnapshot } from './snapshot.ts';

/** Compares the released programme with the one that the organiser is editing. */
export function programmeChecks({
  programme: { sessions, changes, clashing, outside },
}: Pick<ChecklistSnapshot, 'programme'>): Answer[] {
  return [
    { code: 'programme_not_released', severity: 'advice', found: sessions > 0 ? changes === null : undefined },
    {
      code: 'programme_outdated',
      severity: 'advice',
      found: changes === null ? undefined : changes > 0,
      params: { count: changes ?? 0 },
    },
    {
      code: 'sessions_clash',
      severity: 'advice',
      found: sessions > 0 ? clashing > 0 : undefined,
      params: { count: clashing },
    },
    {
      code: 'sessions_outside_event',
      severity: 'advice',
      found: sessions > 0 ? outside > 0 : undefined,
      params: { count: outside },
    },
  ];
}
