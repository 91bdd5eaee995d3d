import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { useRow } from '@/data/index.ts';
import { events } from '../contract/events.ts';

/** What stands before an event's slug in the address of its public page. */
export function usePagesAddress(): string {
  return `${useRuntimeConfig().publicProfileBaseUrl}/events/`;
}

/**
 * The address of an event's public page, with what opens it behind it: the key of an unlisted one, a group's link. Not
 * there until the event has been read.
 */
export function usePageAddress(eventId: number): ((opens: Readonly<Record<string, string>>) => string) | undefined {
  const pages = usePagesAddress();
  const { row } = useRow(events, { id: eventId });
  return row && ((opens) => `${pages}${row.slug}?${new URLSearchParams(opens)}`);
}
