import { expect, it } from 'vitest';
import { dateLocaleOf } from './dateLocale.ts';

it('writes the day before the month, and 24 hours, in every language of the product', () => {
  const at = new Date('2027-05-03T19:05:00Z');
  const written = (language: string) =>
    new Intl.DateTimeFormat(dateLocaleOf(language), { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(
      at,
    );
  expect(written('en')).toMatch(/^3 May 2027.* 19:05$/);
  expect(written('de')).toMatch(/^3\. Mai 2027.* 19:05$/);
  expect(written('en-US')).toMatch(/^May 3, 2027/);
});
