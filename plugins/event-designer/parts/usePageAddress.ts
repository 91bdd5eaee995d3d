import { useRuntimeConfig } from '@/config/RuntimeConfigContext.tsx';

/** The address of an event's public page, with what opens it behind it: the key of an unlisted one, a group's link. */
export function usePageAddress(eventId: number): (opens: Readonly<Record<string, string>>) => string {
  const { publicProfileBaseUrl } = useRuntimeConfig();
  return (opens) => `${publicProfileBaseUrl}/events/${eventId}?${new URLSearchParams(opens)}`;
}
