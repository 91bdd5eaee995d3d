import type { SessionResource } from '../../../contract/sessions.ts';
import { listSeparator } from '../cellText.ts';
import { listOf } from '../parseCell.ts';

const longestTitle = 150;

/** Empty if the text is no address, or one without a host, such as `mailto:`. */
const hostOf = (entry: string) => (URL.canParse(entry) ? new URL(entry).host : '');

/** Reads `Slides https://example.com/slides`: the address is the last word. Without a title, the host's name is one. */
function resourceOf(entry: string): Pick<SessionResource, 'title' | 'url'> {
  const at = entry.lastIndexOf(' ');
  if (at >= 0) return { title: entry.slice(0, at).trim(), url: entry.slice(at + 1) };
  return { title: (hostOf(entry) || entry).slice(0, longestTitle), url: entry };
}

/**
 * Reads the materials of a session from a cell. A file does not say whether they are public: known addresses stay what
 * they are, and new ones are public.
 */
export function readResources(
  cell: string,
  { before, isAdding }: { before: readonly SessionResource[]; isAdding: boolean },
): SessionResource[] {
  const read = listOf(cell).map(resourceOf);
  const others = isAdding ? before.filter(({ url }) => !read.some((one) => one.url === url)) : [];
  const known = new Map(before.map(({ url, isPublic }) => [url, isPublic]));
  return [...others, ...read.map((one) => ({ ...one, isPublic: known.get(one.url) ?? true }))];
}

/** Returns the cell that reads as these materials. */
export function resourcesCell(resources: readonly SessionResource[]): string {
  return resources.map(({ title, url }) => `${title.replaceAll(listSeparator, '/')} ${url}`).join(listSeparator);
}
