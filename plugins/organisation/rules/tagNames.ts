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

/** Returns the tags that contain the typed text, whatever its accents: first those that start with it, then the others, each by name. */
export function matchingTags<T extends { name: string }>(tags: readonly T[], typed: string): T[] {
  const key = (text: string) => plainText(text).toLowerCase();
  const wanted = key(typed.trim());
  const place = ({ name }: T) => key(name).indexOf(wanted);
  return tags
    .filter((tag) => place(tag) >= 0)
    .sort((a, b) => Number(place(a) > 0) - Number(place(b) > 0) || a.name.localeCompare(b.name));
}
