import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { useDocument, useRow } from '@/data/index.ts';
import { events } from '../contract/events.ts';
import { publishSettings } from '../contract/publish.ts';

/** What stands before an event's slug in the address of its public page. */
export function usePagesAddress(): string {
  return usePublicAddress('events/');
}

/** The address of a page for visitors. */
export function usePublicAddress(path: string): string {
  return asReached(`${useRuntimeConfig().publicProfileBaseUrl}/${path}`);
}

/** The address of a server on this machine, by the host and the port at which the reader has reached it. */
function asReached(address: string): string {
  const { hostname, pathname } = new URL(address);
  return ['localhost', '127.0.0.1'].includes(hostname) ? `${window.location.origin}${pathname}` : address;
}

/**
 * The address of an event's public page, with what opens it behind it: the key of an unlisted one, a group's link. Not
 * there until the event has been read.
 */
export function usePageAddress(eventId: number): ((opens: Readonly<Record<string, string>>) => string) | undefined {
  const pages = usePagesAddress();
  const { row } = useRow(events, { id: eventId });
  return (
    row &&
    ((opens) => {
      const query = new URLSearchParams(opens).toString();
      return `${pages}${row.slug}${query && `?${query}`}`;
    })
  );
}

/** The address of the page that also shows the tickets behind a link: of a ticket, or of a group. */
export function useSharedAddress(eventId: number): ((token: string) => string) | undefined {
  const addressOf = usePageAddress(eventId);
  const { item } = useDocument(publishSettings, { eventId });
  if (!item || !addressOf) return undefined;
  // The page of an unlisted event opens only with its key.
  const { access, linkKey } = item.privacySettings;
  const opens: Record<string, string> = access === 'unlisted' && linkKey !== null ? { key: linkKey } : {};
  return (token) => addressOf({ ...opens, tickets: token });
}

/** The address at which people find an event's page by now, with its key; none while it is not published. */
export function useLiveAddress(eventId: number): string | undefined {
  const addressOf = usePageAddress(eventId);
  const { item } = useDocument(publishSettings, { eventId });
  if (!item || !addressOf || item.status === 'unpublished') return undefined;
  const { access, linkKey } = item.privacySettings;
  return addressOf(access === 'unlisted' && linkKey !== null ? { key: linkKey } : {});
}
