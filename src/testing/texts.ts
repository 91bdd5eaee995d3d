import { createInstance, type i18n, type Resource } from 'i18next';
import { initReactI18next } from 'react-i18next';

const files = import.meta.glob<Resource[string][string]>(
  ['../../public/locales/*/*.json', '../../plugins/*/locales/*/*.json'],
  { eager: true, import: 'default' },
);

/** The texts of all languages and namespaces, the kernel's and the areas', by the names of the files. */
export const allTexts: Resource = {};
for (const [path, namespace] of Object.entries(files)) {
  const [language = '', name = ''] = path.replace('.json', '').split('/').slice(-2);
  allTexts[language] = { ...allTexts[language], [name]: namespace };
}

/** Creates an i18next instance with the console's real texts, loaded synchronously. */
export function createTestI18n(language = 'en'): i18n {
  const instance = createInstance();
  // A copy, because texts that a test adds to an instance must not be in the next one.
  const resources = Object.fromEntries(Object.entries(allTexts).map(([code, texts]) => [code, { ...texts }]));
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    ns: Object.keys(allTexts.en ?? {}),
    defaultNS: 'translation',
    resources,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  return instance;
}
