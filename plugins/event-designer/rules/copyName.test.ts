import { describe, expect, it } from 'vitest';
import { copyName } from './copyName.ts';

describe('The name of a copy', () => {
  it('says so in the language of whoever copies', () => {
    expect(copyName('Standard', { language: 'en', longest: 255 })).toBe('Standard (copy)');
    expect(copyName('Standard', { language: 'de', longest: 255 })).toBe('Standard (Kopie)');
  });

  it('stays within its length, and cuts no character in two', () => {
    expect(copyName('x'.repeat(150), { language: 'de', longest: 150 })).toHaveLength(150);
    expect(copyName(`${'x'.repeat(3)}🎫`, { language: 'en', longest: 11 })).toBe('xxx (copy)');
  });
});
