import { describe, expect, it } from 'vitest';
import { formatBytes, formatNumber, formatPercent } from './numbers.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('numbers', () => {
  it('groups by the locale', () => {
    expect(formatNumber(1234.5, 'en')).toBe('1,234.5');
    expect(formatNumber(1234.5, 'de')).toBe('1.234,5');
    expect(formatNumber(2 / 3, 'en', 0)).toBe('1');
  });

  it.each(['en', 'de'])('formats counts as Intl does (%s)', (locale) => {
    const intl = new Intl.NumberFormat(locale);
    for (const count of [0, 7, 999, 1000, 12_345, 1_234_567, 2 ** 53 - 1, -1000, 2 ** 60]) {
      expect(formatNumber(count, locale)).toBe(intl.format(count));
    }
  });

  it('formats a share as percent', () => {
    expect(formatPercent(0.512, 'en')).toBe('51%');
    expect(plain(formatPercent(0.512, 'de'))).toBe('51 %');
  });

  it.each([
    [0, '0 bytes'],
    [1, '1 byte'],
    [999, '999 bytes'],
    [1000, '1 kB'],
    [1_500_000, '1.5 MB'],
    [8_000_000, '8 MB'],
    [5_000_000_000_000, '5,000 GB'],
  ])('shows %i bytes as %s', (bytes, text) => {
    expect(formatBytes(bytes, 'en')).toBe(text);
  });
});
