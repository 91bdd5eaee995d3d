/** Characters that are easily confused are left out: 0 and O, 1, I and J. */
const letters = 'ABCDEFGHKLMNPQRSTUVWXYZ';
const digits = '23456789';

const alphabets: Partial<Record<string, string>> = { '?': letters + digits, '@': letters, '#': digits };

/** Returns how many different codes a pattern can make. */
export function roomOf(pattern: string): number {
  return [...pattern].reduce((room, sign) => room * (alphabets[sign]?.length ?? 1), 1);
}

/** Returns a random code for a pattern. `random` returns whole numbers below 2³². */
export function codeOf(pattern: string, random: () => number): string {
  return [...pattern]
    .map((sign) => {
      const alphabet = alphabets[sign];
      return alphabet ? alphabet[random() % alphabet.length] : sign;
    })
    .join('')
    .toUpperCase();
}

/** A pattern must allow this many times the number of codes that are made, so that codes are hard to guess. */
export const guessFactor = 100;
