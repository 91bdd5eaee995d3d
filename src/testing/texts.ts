import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

const folder = join(import.meta.dirname, '../../public/locales');

function readTexts(): Resource {
  const languages = readdirSync(folder);
  return Object.fromEntries(languages.map((language) => [language, readNamespaces(language)]));
}

function readNamespaces(language: string) {
  const files = readdirSync(join(folder, language)).filter((name) => name.endsWith('.json'));
  return Object.fromEntries(
    files.map((name) => [name.replace('.json', ''), JSON.parse(readFileSync(join(folder, language, name), 'utf8'))]),
  );
}

/** The console's real texts, from the disk and at once. */
export function createTestI18n(language = 'en'): i18n {
  const resources = readTexts();
  const instance = createInstance();
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    ns: Object.keys(resources.en ?? {}),
    defaultNS: 'translation',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}
