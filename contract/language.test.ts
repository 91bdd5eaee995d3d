import { describe, expect, it } from 'vitest';
import { preferredLanguage } from './language.ts';

describe('The language of a request', () => {
  it.each([
    ['de', 'de'],
    ['de-AT,de;q=0.9,en;q=0.8', 'de'],
    ['fr, de;q=0.5, en;q=0.4', 'de'],
    ['de;q=0, en;q=0.1', 'en'],
    ['fr', 'en'],
    ['*', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('of %s is %s', (header, language) => {
    expect(preferredLanguage(header)).toBe(language);
  });
});
