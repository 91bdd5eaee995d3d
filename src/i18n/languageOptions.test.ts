import { afterEach, expect, test, vi } from 'vitest';
import { languageOptions } from './languageOptions.ts';

afterEach(() => void vi.restoreAllMocks());

test('offers each language once, by name, sorted in the language of the reader', () => {
  const labels = languageOptions('de').map(({ label }) => label);
  expect(labels.filter((label) => label === 'Akan')).toHaveLength(1);
  expect(new Set(labels).size).toBe(labels.length);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, 'de')));
  expect(languageOptions('de')).toContainEqual({ value: 'nl', label: 'Niederländisch' });
});

test('leaves out codes that the browser cannot name, except what is stored', () => {
  const { of } = Intl.DisplayNames.prototype;
  vi.spyOn(Intl.DisplayNames.prototype, 'of').mockImplementation(function (this: Intl.DisplayNames, code) {
    return code === 'aa' ? undefined : of.call(this, code);
  });
  const codes = (stored: string[]) => languageOptions('en', stored).map(({ value }) => value);
  expect(codes([''])).not.toContain('aa');
  expect(codes(['aa', 'de-AT', 'tw'])).toEqual(expect.arrayContaining(['aa', 'de-AT', 'tw', 'ak']));
});
