/** The server serves the public pages of events below this path. */
export const pagesPath = '/p/events';

/**
 * Returns the path of an event's public page. `opens` has the query parameters that give access, such as the key of an
 * unlisted event.
 */
export function pagePath(slug: string, opens: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(opens).toString();
  return `${pagesPath}/${slug}${query && `?${query}`}`;
}

/** Returns the path of a preview. `link` is the token that the console has created. */
export const previewPath = (link: string) => `/p/event-previews/${link}`;

/** A preview link is valid for this many minutes. */
export const previewMinutes = 15;

/** Returns the path of the page on which somebody leaves a waiting list. `link` is a signed link. */
export const leavePath = (link: string) => `/p/waiting-lists/${link}`;
