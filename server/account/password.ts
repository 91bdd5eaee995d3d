/** No letters that look alike, because people read it from a screen and type it. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Four groups of five letters, 99 bits. */
export function newPassword(randomBytes: (count: number) => Uint8Array): string {
  const chosen: string[] = [];
  while (chosen.length < 20) {
    for (const byte of randomBytes(32)) {
      // Bytes above this are skipped, because they would make the first letters more likely.
      if (byte < letters.length * 8 && chosen.length < 20) chosen.push(letters[byte % letters.length] ?? '');
    }
  }
  return chosen.join('').replace(/(.{5})(?=.)/g, '$1-');
}
