// Spells out letters that do not decompose into a base and a mark, and German umlauts, which must not lose their dots.
const spelt: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };

const longest = 60;

/** Converts a name to a part of an address: `Frühling & Öl` → `fruehling-oel`. At least three characters. */
export function slugOf(name: string): string {
  const word = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüßæœøłđ]/g, (letter) => spelt[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
  const whole = word.length >= 3 ? word : ['book', word].filter(Boolean).join('-');
  return whole.slice(0, longest).replace(/-$/, '');
}

/** Appends a suffix to a slug that somebody else has. */
export function slugWith(slug: string, suffix: string): string {
  return `${slug.slice(0, longest - 1 - suffix.length).replace(/-$/, '')}-${suffix}`;
}
