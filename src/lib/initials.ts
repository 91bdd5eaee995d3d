/** Returns the first letters of the first and the last name. A year or a number is no name, unless nothing else is there. */
export function initials(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean);
  const named = parts.filter((part) => /^\p{L}/u.test(part));
  const words = named.length > 0 ? named : parts;
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined]
    .map((word) => word?.charAt(0) ?? '')
    .join('')
    .toUpperCase();
}
