import { describe, expect, test } from 'vitest';
import { createPreloadHeader } from './pageFiles.ts';

const headerOf = createPreloadHeader(
  {
    always: ['firstPaint.js', 'assets/start.js'],
    pages: [
      ['/me', ['assets/list.js', 'assets/list.css']],
      ['/events/:eventId/import/:importId', ['assets/run.js']],
      ['/events/:eventId/import/history', ['assets/history.js']],
      ['/events/:eventId/activities&addons', ['assets/extras.js']],
      ['/nothing', []],
    ],
  },
  '/n',
);
const start = '</n/firstPaint.js>; rel=preload; as=script, </n/assets/start.js>; rel=modulepreload';

describe('the header that preloads a page', () => {
  test('names what every page needs first, and then its script and its style sheet', () => {
    expect(headerOf('/me')).toBe(
      `${start}, </n/assets/list.js>; rel=modulepreload, </n/assets/list.css>; rel=preload; as=style; crossorigin`,
    );
  });

  test.each([
    ['/events/7/import/history', 'history'],
    ['/events/7/import/12', 'run'],
    ['/events/7/activities&addons/', 'extras'],
  ])('%s is that of %s', (path, file) => {
    expect(headerOf(path)).toBe(`${start}, </n/assets/${file}.js>; rel=modulepreload`);
  });

  test.each(['/', '/me/else', '/events/7/import', '/nothing'])('has for %s what every page needs', (path) => {
    expect(headerOf(path)).toBe(start);
  });

  test('is absent in a build without a list', () => {
    expect(createPreloadHeader({ always: [], pages: [] }, '/n')('/me')).toBeUndefined();
  });
});
