import '@contract/problem.ts';

declare module '@contract/problem.ts' {
  interface ProblemTexts {
    not_in_store: string;
    notes_full: string;
  }
}
