import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { escapeFormula, unescapeFormula } from './formulaText.ts';

describe('texts that look like formulas', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@name', "'@name"],
    ["'=1", "''=1"],
    ['O=1', 'O=1'],
    ["'tis", "'tis"],
  ])('%s is written as %s', (text, escaped) => {
    expect(escapeFormula(text)).toBe(escaped);
  });

  it('are read back unchanged', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^['=+\-@a\t\r\n]{0,5}$/), (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
        expect(escapeFormula(text)).not.toMatch(/^[=+\-@\t\r\n]/);
      }),
    ));
});
