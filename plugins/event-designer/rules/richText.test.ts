import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maximumContent } from '../contract/details.ts';
import { isEmptyRichText, plainTextOf, richTextOf } from './richText.ts';

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

test.each(['<', '<!--', '<a ', '&nbsp', ' '])(
  'parses a text of maximum length that consists of "%s" quickly',
  (part) => {
    const html = part.repeat(maximumContent / part.length);
    const times = Array.from({ length: 3 }, () => {
      const start = performance.now();
      isEmptyRichText(html);
      return performance.now() - start;
    });
    expect(Math.min(...times)).toBeLessThan(50);
  },
);

test.each([
  ['One <two\r\nthree', '<p>One &lt;two<br>three</p>'],
  ['\n\nOne\n \n\nTwo ', '<p>One</p><p>Two</p>'],
  [' \n', ''],
])('the plain text "%s" is rich text: %s', (text, html) => {
  expect(richTextOf(text)).toBe(html);
});

test.each([
  ['<h2>A</h2><ul><li><p>B</p></li><li>C</li></ul>', 'A\n\nB\n\nC'],
  [
    '<p>See <a href="https://a.example/?b&amp;c" target="_blank"><em>the plan</em></a>.</p>',
    'See the plan (https://a.example/?b&c).',
  ],
  ['<p><a href="https://a.example">https://a.example</a></p>', 'https://a.example'],
  ['<p><a href="mailto:mara@example.com">mara@example.com</a></p>', 'mara@example.com'],
  ['<p>It&#39;s &lt;b&gt;&nbsp;&amp;lt;</p>', "It's <b> &lt;"],
])('the rich text "%s" is plain text: %s', (html, text) => {
  expect(plainTextOf(html)).toBe(text);
});

test('plain text survives the conversion to rich text and back', () => {
  const line = fc.stringMatching(/^[a-z<>&"';#]([a-z<>&"'; ]{0,20}[a-z<>&"';])?$/);
  const block = fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n'));
  const text = fc.array(block, { maxLength: 4 }).map((blocks) => blocks.join('\n\n'));
  fc.assert(
    fc.property(text, (plain) => {
      expect(plainTextOf(richTextOf(plain))).toBe(plain);
    }),
  );
});
