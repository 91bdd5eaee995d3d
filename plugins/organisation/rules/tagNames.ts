import { plainText } from '@shared/plainText.ts';

/** Removes tags that differ only in case; the first spelling stays. */
export function distinctTags(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}

/**
 * Returns the tags that contain the typed text, whatever its accents: first those that start with it, then the others,
 * each by name.
 */
export function matchingTags<T extends { name: string }>(tags: readonly T[], typed: string): T[] {
  const key = (text: string) => plainText(text).toLowerCase();
  const searchKey = key(typed.trim());
  const matchPosition = ({ name }: T) => key(name).indexOf(searchKey);
  return tags
    .filter((tag) => matchPosition(tag) >= 0)
    .sort((a, b) => Number(matchPosition(a) > 0) - Number(matchPosition(b) > 0) || a.name.localeCompare(b.name));
}
