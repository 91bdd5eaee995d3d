/**
 * Identifies the browser tab that made a request, so that the tab recognises its own saves. In a separate file, because
 * the first page's script needs it and nothing else of the live updates.
 */
export const clientHeader = 'X-Client-Id';
