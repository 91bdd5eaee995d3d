// Letters that are not a base letter with a mark, and German umlauts, which are written out.
const spelt: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

/** Turns a text into part of an address, maybe an empty one: `Frühling & Öl` → `fruehling-oel`. */
export const slugWord = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøłđ]/g, (letter) => spelt[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Cuts a slug to a length, without a hyphen at its end. */
export const cutSlug = (slug: string, length: number): string => slug.slice(0, length).replace(/-$/, '');
