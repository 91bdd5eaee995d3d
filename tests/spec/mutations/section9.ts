import type { Mutations } from './types.ts';

const cookie = 'providers/auth/tokenCookie.ts';
const texts = 'providers/i18n/createI18n.ts';
const detector = 'providers/i18n/languageDetector.ts';
const toasts = 'src/feedback/toastSettings.ts';

export const section9: Mutations = {
  '§9.1': [
    {
      id: 'read again after a while',
      file: 'src/data/useReference.ts',
      before: 'staleTime: Number.POSITIVE_INFINITY,',
      after: 'staleTime: 600_000,',
    },
    {
      id: 'payment gateways as any call',
      file: 'plugins/event-designer/pages/settings/PaymentCard.tsx',
      before: 'import { combineReads, useDocument, useReference }',
      after: 'import { combineReads, useCall as useReference, useDocument }',
    },
  ],
  '§9.2': [
    { id: 'lax', file: cookie, before: 'path=/; SameSite=Strict', after: 'path=/; SameSite=Lax' },
    { id: 'never secure', file: cookie, before: "protocol === 'https:' ? '; Secure' : ''", after: "''" },
    { id: 'always secure', file: cookie, before: "protocol === 'https:' ? '; Secure' : ''", after: "'; Secure'" },
    { id: 'another path', file: cookie, before: 'path=/;', after: 'path=/n;' },
  ],
  '§9.3': [
    { id: 'another delay', file: texts, before: 'retryTimeout: 350,', after: 'retryTimeout: 500,' },
    { id: 'more at once', file: texts, before: 'maxParallelReads: 10,', after: 'maxParallelReads: 20,' },
    { id: 'four retries', file: texts, before: 'maxRetries: 5,', after: 'maxRetries: 4,' },
  ],
  '§9.4': [
    {
      id: 'the list shows cents',
      file: 'plugins/event-designer/pages/tickets/ticketColumns.tsx',
      before: 'const money = formatMoneyExact(now, ticket.currency);',
      after: 'const money = String(now);',
    },
    { id: 'in the German way', file: 'src/lib/money.ts', before: "'en-US'", after: "'de-DE'" },
    {
      id: 'always with cents',
      file: 'src/lib/money.ts',
      before: 'written(cents, currency, 0)',
      after: 'written(cents, currency, 2)',
    },
  ],
  '§9.5': [
    { id: 'another red', file: 'contract/brand.ts', before: "primary: '#CF070D',", after: "primary: '#CF0700'," },
    { id: 'another orange', file: 'contract/brand.ts', before: "primary: '#ff982b',", after: "primary: '#ff9900'," },
  ],
  '§9.6': [
    {
      id: 'a second in the application',
      file: 'src/RefineFrame.tsx',
      before: 'autoHideDuration={5000}',
      after: 'autoHideDuration={1000}',
    },
    {
      id: 'half a second by itself',
      file: 'src/feedback/SnackbarProvider.tsx',
      before: 'autoHideDuration = 3000',
      after: 'autoHideDuration = 500',
    },
    {
      id: 'at the bottom',
      file: 'src/feedback/MessageSnackbar.tsx',
      before: "vertical: 'top'",
      after: "vertical: 'bottom'",
    },
    {
      id: 'a warning',
      file: 'src/feedback/MessageSnackbar.tsx',
      before: "message.severity ?? 'info'",
      after: "message.severity ?? 'warning'",
    },
  ],
  '§9.7': [{ id: 'a larger one', file: 'src/feedback/Spinner.tsx', before: 'xlarge: 100', after: 'xlarge: 120' }],
  '§9.8': [
    { id: 'longer', file: toasts, before: 'duration: 4000,', after: 'duration: 5000,' },
    { id: 'wider', file: toasts, before: 'width: 356,', after: 'width: 400,' },
    { id: 'more of them', file: toasts, before: 'const toastHeight = 125;', after: 'const toastHeight = 60;' },
    {
      id: 'the screen without its settings',
      file: 'src/feedback/ToastScreen.tsx',
      before: '          gap={toastSettings.gap}\n',
      after: '',
    },
    {
      id: 'another name',
      file: 'public/locales/en/translation.json',
      before: '"notifications": "Notifications"',
      after: '"notifications": "Messages"',
    },
  ],
  '§9.9': [
    { id: 'another breakpoint', file: 'src/brand/theme.ts', before: 'md: 900,', after: 'md: 960,' },
    { id: 'another unit', file: 'src/brand/theme.ts', before: 'spacing: 8,', after: 'spacing: 10,' },
    {
      id: 'dialogs on phones only',
      file: 'src/brand/theme/surfaces.ts',
      before: "// Spec §9: dialogs are full screen below md.\n        [theme.breakpoints.down('md')]",
      after: "[theme.breakpoints.down('sm')]",
    },
  ],
  '§9.10': [
    {
      id: 'another port of the console',
      file: 'server/config/config.ts',
      before: 'PORT: port.default(3000),',
      after: 'PORT: port.default(8080),',
    },
    {
      id: 'another port of the gallery',
      file: 'package.json',
      before: 'storybook dev -p 6006',
      after: 'storybook dev -p 6007',
    },
  ],
  '§9.11': [
    {
      id: 'no demo',
      file: 'scripts/build.mjs',
      before: "'production', 'staging', 'demo', 'german', 'test'",
      after: "'production', 'staging', 'german', 'test'",
    },
    {
      id: 'a German build in English',
      file: 'providers/i18n/languages.ts',
      before: "germanBuildMode = 'german';",
      after: "germanBuildMode = 'deutsch';",
    },
  ],
  '§9.12': [
    {
      id: 'the same for everybody',
      file: 'plugins/event-designer/parts/usePageAddress.ts',
      before: '`${useRuntimeConfig().publicProfileBaseUrl}/${path}`',
      after: '`http://localhost:3000/p/${path}`',
    },
  ],
  '§9.13': [
    {
      id: 'the browser before a choice',
      file: 'providers/i18n/languages.ts',
      before: "  'localStorage',\n  'sessionStorage',\n  'navigator',\n  'htmlTag',\n",
      after: "  'navigator',\n  'localStorage',\n  'sessionStorage',\n  'htmlTag',\n",
    },
    {
      id: 'another query',
      file: detector,
      before: ".get('lng')",
      after: ".get('language')",
    },
    {
      id: 'not kept',
      file: detector,
      before: 'localStorage.setItem(languageKey, language)',
      after: 'language',
    },
  ],
  '§9.14': [
    { id: 'shown in tenths', file: 'src/lib/money.ts', before: 'return cents / 100;', after: 'return cents / 10;' },
    {
      id: 'sent in tenths',
      file: 'src/lib/money.ts',
      before: '(units * 100).toPrecision(15)',
      after: '(units * 10).toPrecision(15)',
    },
  ],
  '§9.15': [
    {
      id: 'an inch of print',
      file: 'plugins/badge-designer/rules/trueSize.ts',
      before: '96 / 25.4',
      after: '72 / 25.4',
    },
  ],
};
