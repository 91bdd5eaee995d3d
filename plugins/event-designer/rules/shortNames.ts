/** The number of names that a sentence lists; the others are counted. */
const maximumNames = 3;

/** Returns names in quotes for a sentence: the first few, and how many more there are. */
export function shortNames(names: readonly string[]): string {
  const first = names.slice(0, maximumNames).map((name) => `“${name}”`);
  const more = names.length - first.length;
  return `${first.join(', ')}${more > 0 ? ` (+${more})` : ''}`;
}
