import { readdirSync, readFileSync } from 'node:fs';
import i18next, { type TFunction } from 'i18next';

export type Language = 'en' | 'de';

const folder = new URL('../../../public/locales/', import.meta.url);

/** The kernel's, then those of the areas. */
const namespaces = readdirSync(new URL('en/', folder))
  .map((file) => file.replace('.json', ''))
  .sort((left, right) => Number(right === 'translation') - Number(left === 'translation'));

function textsOf(language: Language): Record<string, object> {
  return Object.fromEntries(
    namespaces.map((name) => [name, JSON.parse(readFileSync(new URL(`${language}/${name}.json`, folder), 'utf8'))]),
  );
}

/** What the console says in a language, so that one journey can be walked in both. */
export async function wordsOf(language: Language): Promise<TFunction> {
  const texts = i18next.createInstance();
  await texts.init({
    lng: language,
    resources: { [language]: textsOf(language) },
    defaultNS: 'translation',
    fallbackNS: namespaces,
    interpolation: { escapeValue: false },
  });
  return texts.t;
}
