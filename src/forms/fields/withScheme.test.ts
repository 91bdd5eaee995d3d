import { expect, test } from 'vitest';
import { withScheme } from './withScheme.ts';

test('a link without its scheme is completed, and nothing else', () => {
  expect(withScheme('zoom.us/j/123')).toBe('https://zoom.us/j/123');
  expect(withScheme(' www.example.org ')).toBe('https://www.example.org');
  expect(withScheme('example.org:8080?a=b')).toBe('https://example.org:8080?a=b');
  for (const other of [
    'https://zoom.us',
    'http://a.example',
    'mailto:mei@example.org',
    'mei@example.org',
    'meet',
    '',
    null,
  ])
    expect(withScheme(other)).toBe(other);
});
