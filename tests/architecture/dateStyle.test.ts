import { expect, test } from 'vitest';
import { readSources } from '../plugins/support/texts.ts';

/** Files whose formatters show nobody a date, with the locale they name. */
const without: Readonly<Record<string, string>> = {
  'contract/timeZones.ts': "'en'", // asks whether a zone exists
  'plugins/scheduler/contract/shared.ts': "'en'", // the same
  'shared/timeZones.ts': "'en'", // reads names of zones
  'shared/zonedTime.ts': "'en-US'", // reads numbers
};

const sources = readSources('src', 'plugins', 'shared', 'contract', 'server', 'providers');

/** Returns the locales of a source's date formatters that `dateLocaleOf` has not given. */
function otherLocales(text: string): string[] {
  return Array.from(text.matchAll(/Intl\.DateTimeFormat[(,]\s*([^,]*?)\s*[,)]/g), ([, locale = '']) => locale).filter(
    (locale) => locale !== '' && !locale.startsWith('dateLocaleOf('),
  );
}

test("every formatted date uses the locale of the console's dates (docs/decisions/0096)", () => {
  const found = sources.flatMap(({ path, text }) => otherLocales(text).map((locale) => [path, locale] as const));
  expect(Object.fromEntries(found)).toEqual(without);
  const byBrowser = sources.filter(({ text }) => /\.toLocale(Date|Time)String\(/.test(text));
  expect(byBrowser.map(({ path }) => path)).toEqual([]);
});

test.each([
  "new Intl.DateTimeFormat('en', { month: 'short' })",
  'new Intl.DateTimeFormat(i18n.language)',
  'formatterOf(Intl.DateTimeFormat,\n  locale, { month: "short" })',
])('finds %j', (source) => {
  expect(otherLocales(source)).toHaveLength(1);
});

test.each([
  'new Intl.DateTimeFormat(dateLocaleOf(i18n.language), options)',
  'formatterOf(Intl.DateTimeFormat, dateLocaleOf(language), options)',
  'Intl.DateTimeFormat().resolvedOptions()',
  'const format: Intl.DateTimeFormat = made',
])('does not find %j', (source) => {
  expect(otherLocales(source)).toEqual([]);
});
