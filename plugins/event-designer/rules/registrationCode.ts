/** The characters 0, 1, I and O are missing, because codes are read out at the door. */
export const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Ten characters have 50 random bits, which cannot be guessed. */
export const codeLength = 10;

/** Returns the code of a registration from random bytes. Each byte gives one character. */
export function registrationCodeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, codeLength), (byte) => codeLetters[byte % codeLetters.length]).join('');
}
