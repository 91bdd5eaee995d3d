/** The beginnings of patterns' matches, repeated without an end, which makes slow patterns slow. */
const repeated: Record<string, string> = {
  dots: '.',
  'opened tags': '<',
  'opened comments': '<!--',
  'opened links': '<a href="',
  blanks: ' ',
  'hard blanks': '&nbsp;',
  'opened brackets': '[',
  hyphens: 'a-',
  addresses: 'a@b.c ',
  digits: '1',
  accents: 'a\u0301',
  emoji: '\u{1f600}',
  'half characters': '\ud83d',
};

/** The email address that blocked the server: it matches up to its last character. */
const endless = 'an address that never ends';

/** The names of the texts that `hostileText` makes. */
export const hostileNames = [...Object.keys(repeated), endless];

/** Returns a hostile text of this many characters. */
export function hostileText(name: string, length: number): string {
  const part = repeated[name];
  if (part === undefined) return `a@${'.'.repeat(Math.max(length - 3, 0))}@`.slice(0, length);
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

/** Returns the longest hostile text that fits into this many bytes of JSON. */
export function longestHostileText(name: string, bytes: number): string {
  const sample = hostileText(name, 900);
  const each = new TextEncoder().encode(JSON.stringify(sample)).byteLength / sample.length;
  return hostileText(name, Math.floor(bytes / each));
}
