/** No 0, 1, I or O: a code is also read out at the door. */
export const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** So many letters that nobody guesses one: 50 bits. */
export const codeLength = 10;

/** A registration's code from random bytes, of which each gives one letter. */
export function registrationCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, codeLength), (byte) => codeLetters[byte % codeLetters.length]).join('');
}
