import { expect, test } from 'vitest';
import { personNameOf } from './personName.ts';

test.each([
  ['organiser@example.org', 'Organiser'],
  ['ada.lovelace@example.org', 'Ada Lovelace'],
  ['jean-luc_picard+events@example.org', 'Jean Luc Picard'],
])('%s is called %s', (email, name) => {
  expect(personNameOf(email)).toBe(name);
});
