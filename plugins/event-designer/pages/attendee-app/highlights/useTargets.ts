import { useRows } from '@/data/index.ts';
import type { TargetKind } from '../../../contract/appHighlights.ts';
import { extras } from '../../../contract/extras.ts';
import { sessions } from '../../../contract/sessions.ts';
import { speakers } from '../../../contract/speakers.ts';
import { sponsors } from '../../../contract/sponsors.ts';
import { useEventId } from '../../../parts/useEventId.ts';

/** Returns the targets to which a card of a kind can lead. Each kind needs an entry in `lists`. */
export function useTargets(kind: TargetKind): { value: number; label: string }[] {
  const params = { eventId: useEventId() };
  const of = (one: TargetKind) => ({ params, enabled: one === kind, query: { perPage: 0 } });
  const programme = useRows(sessions, {
    ...of('session'),
    query: { perPage: 0, filters: [{ field: 'kind', operator: 'eq', value: 'session' }] },
  });
  const people = useRows(speakers, of('speaker'));
  const companies = useRows(sponsors, of('sponsor'));
  const activities = useRows(extras, {
    ...of('activity'),
    query: { perPage: 0, filters: [{ field: 'kind', operator: 'eq', value: 'activity' }] },
  });
  const lists: Record<TargetKind, { value: number; label: string }[]> = {
    session: programme.rows.map(({ id, title }) => ({ value: id, label: title })),
    speaker: people.rows.map(({ id, name }) => ({ value: id, label: name })),
    sponsor: companies.rows.map(({ id, name }) => ({ value: id, label: name })),
    activity: activities.rows.map(({ id, title }) => ({ value: id, label: title })),
  };
  return lists[kind];
}
