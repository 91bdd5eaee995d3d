import type texts from './locales/en/meTranslation.json';

type English = typeof texts;

declare module '@/i18n/texts.ts' {
  interface MeTranslation extends English {}
  interface Namespaces {
    meTranslation: MeTranslation;
  }
}
