import type { Mutations } from './types.ts';

export const section1: Mutations = {
  '§1.1': [
    { id: 'one site name', file: 'contract/brand.ts', before: "siteName: 'Atrium'", after: "siteName: 'Foyer'" },
    {
      id: 'one home background',
      file: 'src/brand/brands.ts',
      before: "homeBackground: picture('home-background.svg')",
      after: "homeBackground: '/n/brand/capture/home-background.svg'",
    },
  ],
  '§1.2': [
    {
      id: 'the second brand without a match',
      file: 'contract/brand.ts',
      before: 'return match?.[1] ?? brandIds[0];',
      after: 'return match?.[1] ?? brandIds[1];',
    },
    {
      id: 'the console does not look at its host',
      file: 'src/app.tsx',
      before: 'brandForHost(window.location.host, config)',
      after: "brandForHost('', config)",
    },
  ],
  '§1.3': [
    {
      id: 'no favicon',
      file: 'src/brand/BrandProvider.tsx',
      before: 'useEffect(() => showFavicon(brand.favicon), [brand]);',
      after: '',
    },
    {
      id: 'the wrong variable',
      file: 'src/brand/BrandProvider.tsx',
      before: "'--brand-secondary': brand.secondary,",
      after: "'--brand-secondary': brand.primary,",
    },
  ],
  '§1.4': [
    {
      id: 'German as fallback',
      file: 'providers/i18n/languages.ts',
      before: "{ fallback: 'en', detection: fullDetection }",
      after: "{ fallback: 'de', detection: fullDetection }",
    },
  ],
  '§1.5': [
    {
      id: 'one prefix for all modes',
      file: 'contract/runtimeConfig.ts',
      before: "ngw: '/ngw' }",
      after: "ngw: '/n' }",
    },
    {
      id: 'the router without the prefix',
      file: 'src/app.tsx',
      before: '{ basename: basePath },',
      after: "{ basename: '/n' },",
    },
  ],
  '§1.6': [
    {
      id: 'another version',
      file: 'server/config/config.ts',
      before: "const version = '1.9.2';",
      after: "const version = '1.9.1';",
    },
  ],
  '§1.7': [
    {
      id: 'the menu loads documents',
      file: 'src/shell/frame/MenuLink.tsx',
      before: '<Entry to={to}',
      after: '<Entry reloadDocument to={to}',
    },
  ],
  '§1.8': [
    {
      id: 'one language',
      file: 'contract/language.ts',
      before: "languages = ['en', 'de'] as const;",
      after: "languages = ['en'] as const;",
    },
    {
      id: 'another default namespace',
      file: 'providers/i18n/languages.ts',
      before: "export const defaultNamespace = 'translation';",
      after: "export const defaultNamespace = 'meTranslation';",
    },
  ],
  '§1.12': [
    {
      id: 'a kind is missing',
      file: 'plugins/badge-designer/contract/textElements.ts',
      before: "  'job_title',\n  'registration_code',",
      after: "  'registration_code',",
    },
  ],
  '§1.13': [
    {
      id: 'a kind is missing',
      file: 'plugins/event-designer/contract/imports.ts',
      before: "z.enum(['sponsors', 'speakers', 'activities', 'addons', 'sessions'])",
      after: "z.enum(['sponsors', 'speakers', 'activities', 'sessions'])",
    },
  ],
};
