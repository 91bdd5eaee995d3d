/** The parameters of the texts `problems.<code>` of this area. A code that is not listed here has no `params`. */
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
