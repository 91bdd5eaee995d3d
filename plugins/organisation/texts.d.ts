import type texts from './locales/en/organisation.json';

type English = typeof texts;

declare module '@/i18n/texts.ts' {
  interface Organisation extends English {}
  interface Namespaces {
    organisation: Organisation;
  }
}
