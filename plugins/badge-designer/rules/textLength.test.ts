import { expect, test } from 'vitest';
import { documentWith, element } from '../tests/support/documents.ts';
import { textLengthProblems } from './textLength.ts';

const box = { x: 10, y: 10, width: 40, height: 12 };

/** A document with a text for each of these; further numbers are translations. */
const withTexts = (...lengths: [number, ...number[]][]) =>
  documentWith(
    lengths.map(([length, ...translated], index) =>
      element('text', `t${index}`, box, (same) => ({
        ...same,
        text: 'x'.repeat(length),
        translations: translated.map((one) => ({ language: 'de', text: 'x'.repeat(one) })),
      })),
    ),
  );
const pathsOf = (...[document, before]: Parameters<typeof textLengthProblems>) =>
  textLengthProblems(document, before).map(({ path }) => path);

test('refuses more than 50,000 characters in all, and names the text that exceeds them', () => {
  expect(pathsOf(withTexts([25_000], [25_000], [0]))).toEqual([]);
  expect(pathsOf(withTexts([25_000], [25_000], [1], [1]))).toEqual(['document.sides.0.elements.2.text']);
});

test("counts the longest of a text's languages, and names it", () => {
  expect(pathsOf(withTexts([20_000, 25_000, 25_000], [20_000, 25_000]))).toEqual([]);
  expect(pathsOf(withTexts([20_000], [30_000, 10, 30_001]))).toEqual([
    'document.sides.0.elements.1.translations.1.text',
  ]);
});

test('accepts texts that were already too long if they do not grow', () => {
  const before = withTexts([40_000], [40_000]);
  expect(pathsOf(withTexts([40_000], [40_000]), before)).toEqual([]);
  expect(pathsOf(withTexts([39_999], [40_000]), before)).toEqual([]);
  expect(pathsOf(withTexts([40_001], [40_000]), before)).toEqual(['document.sides.0.elements.1.text']);
});
