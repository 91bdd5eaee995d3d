/** The word in a page's query for which the bar opens the scheduler's settings. */
export const settingsWord = 'settings';

/**
 * Leads to the settings above the page that is open, so that nothing typed there is left. `search` is the page's query,
 * which has the filters and the week of a list.
 */
export function settingsLink(search: string): string {
  const query = new URLSearchParams(search);
  query.set(settingsWord, '');
  return `?${query}`;
}
