import { describe, expect, it } from 'vitest';
import { linkAddress } from './linkAddress.ts';

describe('linkAddress', () => {
  it.each([
    ['example.org', 'https://example.org/'],
    [' https://example.org/a?b=1#c ', 'https://example.org/a?b=1#c'],
    ['http://example.org', 'http://example.org/'],
    ['example.org:8080/a', 'https://example.org:8080/a'],
    ['anna@example.org', 'mailto:anna@example.org'],
    ['mailto:anna@example.org', 'mailto:anna@example.org'],
  ])('completes %j to %s', (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it.each([
    '',
    'example',
    'not a link',
    'javascript:alert(1)',
    'tel:+4722334455',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://',
  ])('refuses %j', (typed) => {
    expect(linkAddress(typed)).toBeUndefined();
  });
});
