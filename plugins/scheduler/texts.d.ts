import type texts from './locales/en/scheduler.json';

type English = typeof texts;

declare module '@/i18n/texts.ts' {
  interface Scheduler extends English {}
  interface Namespaces {
    scheduler: Scheduler;
  }
}
