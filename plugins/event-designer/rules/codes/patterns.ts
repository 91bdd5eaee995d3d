/** Without what is mistaken for something else: 0 and O, 1 and I, J. */
const letters = 'ABCDEFGHKLMNPQRSTUVWXYZ';
const digits = '23456789';

const alphabets: Partial<Record<string, string>> = { '?': letters + digits, '@': letters, '#': digits };

/** How many different codes a pattern can make. */
export function roomOf(pattern: string): number {
  return [...pattern].reduce((room, sign) => room * (alphabets[sign]?.length ?? 1), 1);
}

/** A code by a pattern; `random` answers whole numbers below 2³². */
export function codeOf(pattern: string, random: () => number): string {
  return [...pattern]
    .map((sign) => {
      const alphabet = alphabets[sign];
      return alphabet ? alphabet[random() % alphabet.length] : sign;
    })
    .join('')
    .toUpperCase();
}

/** So many times as many codes as are made must be possible, or they can be guessed. */
export const guessFactor = 100;
