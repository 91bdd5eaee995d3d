/** No letters that look alike: it is read from a screen and typed. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of five letters, 99 bits. */
export function newPassword(randomBytes: (count: number) => Uint8Array): string {
  const chosen: string[] = [];
  while (chosen.length < 20) {
    for (const byte of randomBytes(32)) {
      // The rest of the range would make the first letters likelier.
      if (byte < letters.length * 8 && chosen.length < 20) chosen.push(letters[byte % letters.length] ?? '');
    }
  }
  return chosen.join('').replace(/(.{5})(?=.)/g, '$1-');
}
