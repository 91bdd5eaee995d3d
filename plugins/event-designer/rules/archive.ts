import { RefusedError } from '@contract/problem.ts';
import type { EventStatus } from '../contract/shared.ts';

type Archivable = { name: string; status: EventStatus; endsAt: string | null };

/** Returns true if an event is published and not over. It stays in the list, because people can still find its page. */
export function isLive({ status, endsAt }: Archivable, now: Date): boolean {
  return status === 'published' && (endsAt === null || Date.parse(endsAt) > now.getTime());
}

/**
 * Returns the error that refuses to archive live events. It names all of them, so that users need not find them one by
 * one.
 */
export function archiveRefusal(events: readonly Archivable[], now: Date): RefusedError | undefined {
  const live = events.filter((event) => isLive(event, now));
  if (live.length === 0) return undefined;
  const names = live.map(({ name }) => `"${name}"`).join(', ');
  const message = `Published and not over yet: ${names}. Unpublish or cancel first`;
  return new RefusedError('conflict', message, [{ path: 'ids', code: 'event_is_live', message, params: { names } }]);
}
