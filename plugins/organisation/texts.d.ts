import type { ProblemsOf } from '@contract/problem.ts';
import type texts from './locales/en/organisation.json';

type English = typeof texts;
type Problems = ProblemsOf<English>;

declare module '@/i18n/texts.ts' {
  interface Organisation extends English {}
  interface Namespaces {
    organisation: Organisation;
  }
}

declare module '@contract/problem.ts' {
  interface ProblemTexts extends Problems {}
}
