/** One line of the table: what was measured, and what it must not pass. */
export type Measurement = {
  what: string;
  measured: number;
  unit: 'kB' | 's' | 'ms' | 'MB' | '×';
  /** `most`: the measured value may be as high as this; `least`: it must be as high. Without: for information. */
  budget?: { most: number } | { least: number };
  /** What the value was made of. */
  note?: string;
};

/** What `npm run bench` holds the product to; each measurement says its unit. */
export const budgets = {
  firstScript: { most: 240 },
  pageChunk: { most: 60 },
  editorChunk: { most: 150 },
  timeToRows: { most: 1.6 },
  timesTheFloor: { most: 1.3 },
  blocking: { most: 400 },
  move: { most: 150 },
  timesTheBareHandler: { least: 0.6 },
  start: { most: 2 },
  memory: { most: 600 },
} satisfies Record<string, Measurement['budget']>;

export function holds({ measured, budget }: Measurement): boolean {
  if (!budget) return true;
  return 'most' in budget ? measured <= budget.most : measured >= budget.least;
}
