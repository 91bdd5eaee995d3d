import { expect, test } from 'vitest';
import { containsText } from './containsText.ts';

test.each([
  ['Zürich', 'zurich', true],
  ['Felix Åström', 'ÅSTR', true],
  ['Straße', 'strasse', true],
  ['Oslo', ' oslo ', true],
  ['Oslo', '', true],
  ['Oslo', 'bergen', false],
])('%s contains what was typed as "%s": %s', (text, typed, contains) => {
  expect(containsText(text, typed)).toBe(contains);
});
