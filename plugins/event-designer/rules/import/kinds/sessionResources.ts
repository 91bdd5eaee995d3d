import type { SessionResource } from '../../../contract/sessions.ts';
import { listSeparator } from '../cellText.ts';
import { listedBy } from '../listedBy.ts';
import { listOf } from '../parseCell.ts';

const longestTitle = 150;

/** Returns the host of an address. It is empty if the text is not an address or has no host, such as `mailto:`. */
const hostOf = (entry: string) => (URL.canParse(entry) ? new URL(entry).host : '');

/**
 * Reads `Slides https://example.com/slides`: the text after the last space is the address. Without a title, the host is
 * the title.
 */
function resourceOf(entry: string): Pick<SessionResource, 'title' | 'url'> {
  const at = entry.lastIndexOf(' ');
  if (at >= 0) return { title: entry.slice(0, at).trim(), url: entry.slice(at + 1) };
  return { title: (hostOf(entry) || entry).slice(0, longestTitle), url: entry };
}

/** Returns a title as the cell of materials shows it. */
const shownTitle = (title: string) => title.replaceAll(listSeparator, '/').trim();

/**
 * Reads the materials of a session from a cell. A file does not say whether they are public: stored materials stay
 * public or private, and new ones are private. A material with a new title is matched by its address, and is public
 * only if all stored ones with this address are.
 */
export function readResources(
  cell: string,
  { before, isAdding }: { before: readonly SessionResource[]; isAdding: boolean },
): SessionResource[] {
  const stored = listedBy(before, ({ url }) => url);
  // Addresses may have semicolons.
  const read = listOf(cell, /[\r\n]/).map((entry) => {
    const one = resourceOf(entry);
    const ofAddress = stored.get(one.url) ?? [];
    const same = ofAddress.filter(({ title }) => shownTitle(title) === one.title);
    return { one, known: same.length > 0 ? same : ofAddress };
  });
  const replaced = new Set(read.flatMap(({ known }) => known));
  const others = isAdding ? before.filter((resource) => !replaced.has(resource)) : [];
  const isPublic = (known: readonly SessionResource[]) => known.length > 0 && known.every((one) => one.isPublic);
  return [...others, ...read.map(({ one, known: stored }) => ({ ...one, isPublic: isPublic(stored) }))];
}

/** Returns the cell that contains these materials. */
export function resourcesCell(resources: readonly SessionResource[]): string {
  return resources.map(({ title, url }) => `${shownTitle(title)} ${url}`).join(listSeparator);
}
