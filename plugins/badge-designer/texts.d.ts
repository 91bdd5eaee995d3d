import type { ProblemsOf } from '@contract/problem.ts';
import type texts from './locales/en/badgeDesigner.json';

type English = typeof texts;
type Problems = ProblemsOf<English>;

declare module '@/i18n/texts.ts' {
  interface BadgeDesigner extends English {}
  interface Namespaces {
    badgeDesigner: BadgeDesigner;
  }
}

declare module '@contract/problem.ts' {
  interface ProblemTexts extends Problems {}
}
