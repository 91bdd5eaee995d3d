import type { ProblemsOf } from '@contract/problem.ts';
import type texts from './locales/en/meTranslation.json';

type English = typeof texts;
type Problems = ProblemsOf<English>;

declare module '@/i18n/texts.ts' {
  interface MeTranslation extends English {}
  interface Namespaces {
    meTranslation: MeTranslation;
  }
}

declare module '@contract/problem.ts' {
  interface ProblemTexts extends Problems {}
}
