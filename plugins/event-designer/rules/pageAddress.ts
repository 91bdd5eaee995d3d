/** Below this path the server answers the public pages of events. */
export const pagesPath = '/p/events';

/** The path of an event's public page, with what opens it behind it: the key of an unlisted one, the link of tickets. */
export function pagePath(slug: string, opens: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(opens).toString();
  return `${pagesPath}/${slug}${query && `?${query}`}`;
}

/** The path of a preview that the console has made a link for. */
export const previewPath = (link: string) => `/p/event-previews/${link}`;

/** Minutes for which a preview can be opened. */
export const previewMinutes = 15;
