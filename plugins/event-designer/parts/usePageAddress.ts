import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';
import { useDocument, useRow } from '@/data/index.ts';
import { events } from '../contract/events.ts';
import { publishSettings } from '../contract/publish.ts';

/** Returns the part of a public page's address before the event's slug. */
export function usePagesAddress(): string {
  return usePublicAddress('events/');
}

/** Returns the address of a page for visitors. */
export function usePublicAddress(path: string): string {
  return withReachedOrigin(`${useRuntimeConfig().publicProfileBaseUrl}/${path}`);
}

/** Replaces the origin of a local address by the host and port at which the reader reached the console. */
function withReachedOrigin(address: string): string {
  const { hostname, pathname } = new URL(address);
  return ['localhost', '127.0.0.1'].includes(hostname) ? `${window.location.origin}${pathname}` : address;
}

/**
 * Returns a function that makes the address of an event's public page with the parameters that open it: the key of an
 * unlisted event, a group's link. Undefined until the event is loaded.
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

/**
 * Returns a function that makes the address at which the page also shows the tickets behind a link, of a ticket or a
 * group.
 */
export function useSharedAddress(eventId: number): ((token: string) => string) | undefined {
  const addressOf = useOpenAddress(eventId);
  return addressOf && ((token) => addressOf({ tickets: token }));
}

/** Returns a function that makes the address at which the page applies a code. */
export function useCodeAddress(eventId: number): ((code: string) => string) | undefined {
  const addressOf = useOpenAddress(eventId);
  return addressOf && ((code) => addressOf({ code }));
}

/** Returns a function that makes the page's address with parameters and, for an unlisted event, with its key. */
function useOpenAddress(eventId: number): ((opens: Readonly<Record<string, string>>) => string) | undefined {
  const addressOf = usePageAddress(eventId);
  const { item } = useDocument(publishSettings, { eventId });
  if (!item || !addressOf) return undefined;
  // The page of an unlisted event opens only with its key.
  const { access, linkKey } = item.privacySettings;
  const key: Record<string, string> = access === 'unlisted' && linkKey !== null ? { key: linkKey } : {};
  return (opens) => addressOf({ ...key, ...opens });
}

/** Returns the current address of an event's page, with its key; undefined while it is not published. */
export function useLiveAddress(eventId: number): string | undefined {
  const addressOf = usePageAddress(eventId);
  const { item } = useDocument(publishSettings, { eventId });
  if (!item || !addressOf || item.status === 'unpublished') return undefined;
  const { access, linkKey } = item.privacySettings;
  return addressOf(access === 'unlisted' && linkKey !== null ? { key: linkKey } : {});
}
