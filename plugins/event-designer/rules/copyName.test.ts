import { describe, expect, it } from 'vitest';
import { copyName } from './copyName.ts';

describe('The name of a copy', () => {
  it('has a suffix in the language of the person who copies', () => {
    expect(copyName('Standard', { language: 'en', longest: 255 })).toBe('Standard (copy)');
    expect(copyName('Standard', { language: 'de', longest: 255 })).toBe('Standard (Kopie)');
  });

  it('stays within the maximum length, and splits no character', () => {
    expect(copyName('x'.repeat(150), { language: 'de', longest: 150 })).toHaveLength(150);
    expect(copyName(`${'x'.repeat(3)}🎫`, { language: 'en', longest: 11 })).toBe('xxx (copy)');
  });
});
