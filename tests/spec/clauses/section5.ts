import type { Clause } from './types.ts';

export const section5 = {
  '§5.1': {
    says: 'E-mail is text, an at sign, text, a dot, text',
    quotes: ['E-mail is accepted if it has text, an at sign, text, a dot, text.'],
  },
  '§5.2': {
    says: 'Numeric is a number or a non-empty string that converts to a number',
    quotes: ['A value is numeric if it is a number or a non-empty string that converts to a number.'],
    decided: {
      file: '0019-where-the-letter-is-not-followed.md',
      what: 'NaN is a number by its type, and counts as none.',
    },
  },
  '§5.3': {
    says: 'A colour is stripped of non-hex characters, cut to 6 and prefixed with #',
    quotes: ['A colour hex value is stripped of non-hex characters, cut to at most 6 characters and prefixed with #.'],
  },
  '§5.4': {
    says: 'Tag search runs only when the typed text is longer than 1 character',
    quotes: [
      'Tag search runs only when the typed text is longer than 1 character.',
      'Tag search minimum: more than 1 character.',
    ],
  },
  '§5.5': {
    says: 'Durations convert to minutes; stored minutes show as days, hours or minutes',
    quotes: [
      'Durations convert to minutes: 1 hour is 60, 1 day is 1440. Stored minutes show as days if divisible by 1440, else hours if divisible by 60, else minutes.',
    ],
  },
} as const satisfies Record<string, Clause>;
