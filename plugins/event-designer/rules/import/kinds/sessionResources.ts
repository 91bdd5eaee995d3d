import type { SessionResource } from '../../../contract/sessions.ts';
import { listSeparator } from '../cellText.ts';
import { listedBy } from '../listedBy.ts';
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

/** A title as the cell of materials shows it. */
const shownTitle = (title: string) => title.replaceAll(listSeparator, '/').trim();

/**
 * Reads the materials of a session from a cell. A file does not say whether they are public: known ones stay what they
 * are, and new ones are only for the team. With a new title, one is known by its address, and public only if all of this
 * address are.
 */
export function readResources(
  cell: string,
  { before, isAdding }: { before: readonly SessionResource[]; isAdding: boolean },
): SessionResource[] {
  const stored = listedBy(before, ({ url }) => url);
  const read = listOf(cell).map((entry) => {
    const one = resourceOf(entry);
    const ofAddress = stored.get(one.url) ?? [];
    const same = ofAddress.filter(({ title }) => shownTitle(title) === one.title);
    return { one, known: same.length > 0 ? same : ofAddress };
  });
  const replaced = new Set(read.flatMap(({ known }) => known));
  const others = isAdding ? before.filter((resource) => !replaced.has(resource)) : [];
  const isPublic = (known: readonly SessionResource[]) => known.length > 0 && known.every((one) => one.isPublic);
  return [...others, ...read.map(({ one, known }) => ({ ...one, isPublic: isPublic(known) }))];
}

/** Returns the cell that reads as these materials. */
export function resourcesCell(resources: readonly SessionResource[]): string {
  return resources.map(({ title, url }) => `${shownTitle(title)} ${url}`).join(listSeparator);
}
