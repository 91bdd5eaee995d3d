/** Letters that Unicode does not decompose into a plain letter and an accent, and their plain letters. */
export const plainLetters = { from: 'øØłŁđĐħĦı', to: 'oOlLdDhHi' } as const;

/** Returns a text without accents, for comparing: `Zürich`, `Straße` become `Zurich`, `Strasse`. */
export function plainText(text: string): string {
  const { from, to } = plainLetters;
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ßẞ]/g, 'ss')
    .replace(/[øØłŁđĐħĦı]/g, (letter) => to.charAt(from.indexOf(letter)));
}
