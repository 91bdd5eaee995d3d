import type texts from './locales/en/badgeDesigner.json';

type English = typeof texts;

declare module '@/i18n/texts.ts' {
  interface BadgeDesigner extends English {}
  interface Namespaces {
    badgeDesigner: BadgeDesigner;
  }
}
