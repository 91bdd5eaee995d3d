import { expect, test } from 'vitest';
import { namespacesOf, readTexts } from './support/texts.ts';

/** Words to avoid, because each thing has only one name on all screens, or because they are not true. */
const avoided: readonly { language: 'en' | 'de'; words: RegExp; instead: string }[] = [
  { language: 'en', words: /for good/i, instead: 'what is deleted can be brought back from the history' },
  { language: 'en', words: /cannot be undone/i, instead: 'what is deleted can be brought back from the history' },
  { language: 'en', words: /pass code/i, instead: 'passcode' },
  { language: 'en', words: /article number/i, instead: 'SKU' },
  { language: 'en', words: /alternative text/i, instead: 'alt text' },
  { language: 'de', words: /nicht rückgängig/i, instead: 'was gelöscht ist, lässt sich im Verlauf zurückholen' },
  { language: 'de', words: /endgültig/i, instead: 'was gelöscht ist, lässt sich im Verlauf zurückholen' },
  { language: 'de', words: /\bgratis\b/i, instead: 'kostenlos' },
  { language: 'de', words: /^Standard$/, instead: 'Vorgabe' },
  { language: 'de', words: /Veröffentlichung zurück|nehmen Sie sie offline/i, instead: 'zurückziehen' },
];

test.each(avoided)('in $language, instead of $words: $instead', ({ language, words }) => {
  const found = namespacesOf(language).flatMap((namespace) =>
    [...readTexts(language, namespace)].filter(([, text]) => words.test(text)).map(([key]) => `${namespace}: ${key}`),
  );
  expect(found).toEqual([]);
});
