import type { ProblemsOf } from '@contract/problem.ts';
import type texts from './locales/en/scheduler.json';

type English = typeof texts;
type Problems = ProblemsOf<English>;

declare module '@/i18n/texts.ts' {
  interface Scheduler extends English {}
  interface Namespaces {
    scheduler: Scheduler;
  }
}

declare module '@contract/problem.ts' {
  interface ProblemTexts extends Problems {}
}
