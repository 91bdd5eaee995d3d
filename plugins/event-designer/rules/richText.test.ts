import { expect, test } from 'vitest';
import { maximumContent } from '../contract/details.ts';
import { isEmptyRichText } from './richText.ts';

test.each([
  ['', true],
  ['<p></p>', true],
  ['<p> &nbsp;\n</p><br />', true],
  ['<p>a</p>', false],
  ['1 < 2', false],
  ['<<p>', false],
  ['&amp;', false],
])('"%s" is empty: %s', (html, isEmpty) => {
  expect(isEmptyRichText(html)).toBe(isEmpty);
});

test.each(['<', '<!--', '<a ', '&nbsp', ' '])('a full text of nothing but "%s" is read at once', (part) => {
  const html = part.repeat(maximumContent / part.length);
  const times = Array.from({ length: 3 }, () => {
    const start = performance.now();
    isEmptyRichText(html);
    return performance.now() - start;
  });
  expect(Math.min(...times)).toBeLessThan(50);
});
