/** What makes slow patterns slow: what they begin with again and again, and never end. */
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

/** The e-mail address that stopped the server: everything fits until its last character. */
const endless = 'an address that never ends';

/** What the texts are called that `hostileText` makes. */
export const hostileNames = [...Object.keys(repeated), endless];

/** A text of so many characters. */
export function hostileText(name: string, length: number): string {
  const part = repeated[name];
  if (part === undefined) return `a@${'.'.repeat(Math.max(length - 3, 0))}@`.slice(0, length);
  return part.repeat(Math.ceil(length / part.length)).slice(0, length);
}

/** The longest text that has room in so many bytes of JSON. */
export function longestHostileText(name: string, bytes: number): string {
  const sample = hostileText(name, 900);
  const each = new TextEncoder().encode(JSON.stringify(sample)).byteLength / sample.length;
  return hostileText(name, Math.floor(bytes / each));
}
