/** What the texts `problems.<code>` of this area say beside their words. A code that is not named here has no `params`. */
declare module '@contract/problem.ts' {
  interface ProblemDetails {
    host_in_use: { scheduler: string };
    question_key_fixed: { key: string };
    slug_taken: { suggestion: string };
    unseen_requests: { names: string };
    unknown_variable: { name: string };
  }
}

export {};
