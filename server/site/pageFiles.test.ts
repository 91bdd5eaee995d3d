import { describe, expect, test } from 'vitest';
import { createPreloadHeader } from './pageFiles.ts';

const headerOf = createPreloadHeader(
  [
    ['/me', ['assets/list.js', 'assets/list.css']],
    ['/events/:eventId/import/:importId', ['assets/run.js']],
    ['/events/:eventId/import/history', ['assets/history.js']],
    ['/events/:eventId/activities&addons', ['assets/extras.js']],
    ['/nothing', []],
  ],
  '/n',
);

describe('the header that preloads a page', () => {
  test('names its script and its style sheet', () => {
    expect(headerOf('/me')).toBe(
      '</n/assets/list.js>; rel=modulepreload, </n/assets/list.css>; rel=preload; as=style; crossorigin',
    );
  });

  test.each([
    ['/events/7/import/history', 'history'],
    ['/events/7/import/12', 'run'],
    ['/events/7/activities&addons/', 'extras'],
  ])('%s is that of %s', (path, file) => {
    expect(headerOf(path)).toBe(`</n/assets/${file}.js>; rel=modulepreload`);
  });

  test.each(['/', '/me/else', '/events/7/import', '/nothing'])('is absent for %s', (path) => {
    expect(headerOf(path)).toBeUndefined();
  });
});
