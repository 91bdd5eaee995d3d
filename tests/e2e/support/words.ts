import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import i18next, { type TFunction } from 'i18next';
import { localeFilesOfAreas } from '../../../scripts/vite/localeFiles.ts';

export type Language = 'en' | 'de';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The texts of the kernel, then those of the areas, by file name. */
const files = new Map([
  ['locales/en/translation.json', join(root, 'public/locales/en/translation.json')],
  ['locales/de/translation.json', join(root, 'public/locales/de/translation.json')],
  ...localeFilesOfAreas(root),
]);

const namespaces = [...files.keys()].flatMap((address) => /^locales\/en\/(.+)\.json$/.exec(address)?.[1] ?? []);

function textsOf(language: Language): Record<string, object> {
  return Object.fromEntries(
    namespaces.map((name) => [
      name,
      JSON.parse(readFileSync(files.get(`locales/${language}/${name}.json`) ?? '', 'utf8')),
    ]),
  );
}

/**
 * Returns the `t` function of a language, so that one journey can run in both. If several areas have a key, the
 * namespace `first` takes precedence.
 */
export async function wordsOf(language: Language, first?: string): Promise<TFunction> {
  const texts = i18next.createInstance();
  await texts.init({
    lng: language,
    resources: { [language]: textsOf(language) },
    defaultNS: 'translation',
    fallbackNS: first ? [first, ...namespaces] : namespaces,
    interpolation: { escapeValue: false },
  });
  return texts.t;
}
