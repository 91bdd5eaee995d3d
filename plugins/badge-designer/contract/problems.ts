/** The parameters of the texts `problems.<code>` of this area. A code that is not listed here has no `params`. */
declare module '@contract/problem.ts' {
  interface ProblemDetails {
    font_in_use: { name: string };
    measured_too_far_off: { place: number };
    range_is_empty: { count: number };
    start_beyond_sheet: { labels: string };
    too_many_fonts: { most: number };
    too_many_to_print: { most: number };
  }
}

export {};
