/** One line of the table: a measurement, and its budget. */
export type Measurement = {
  what: string;
  measured: number;
  unit: 'kB' | 's' | 'ms' | 'MB' | '×' | '';
  /** `most`: an upper bound; `least`: a lower bound. Absent: the value is for information only. */
  budget?: { most: number } | { least: number };
  /** The single values behind the measurement. */
  note?: string;
};

/**
 * The budgets that `npm run bench` enforces. Those of time are ratios to a floor that is measured in the same run, because
 * machines differ.
 */
export const budgets = {
  firstScript: { most: 240 },
  pageChunk: { most: 60 },
  editorChunk: { most: 150 },
  paintByTheFloor: { most: 0.6 },
  rowsByTheFloor: { most: 1.3 },
  blockingByTheFloor: { most: 1.2 },
  layoutShift: { most: 0.02 },
  moveByTheFloor: { most: 0.5 },
  timesTheBareHandler: { least: 0.6 },
  startByBareOpening: { most: 3 },
  memory: { most: 600 },
  bookingPage: { most: 60 },
  bookingPageTimesTheFloor: { most: 0.6 },
  monthOfTimesByBareList: { most: 10 },
  badgesByBarePdf: { most: 1.5 },
  badgeCheckByBarePdf: { most: 3 },
  badgesMemory: { most: 400 },
  badgeDragByBarePage: { most: 2 },
  listDuringPrint: { most: 2 },
  /** The upload and the dry run of a file together. They include the parse itself and the storing of all rows. */
  uploadAndDryRunByBareParse: { most: 4 },
  /** The check alone, from its request to the counts. */
  dryRunByBareParse: { most: 2 },
  /** In seconds. */
  importOfRows: { most: 10 },
  listDuringImport: { most: 2 },
  /** A page of a very large event, by the same page of an ordinary one. */
  largeEventByOrdinary: { most: 1.3 },
} satisfies Record<string, Measurement['budget']>;

export function isWithinBudget({ measured, budget }: Measurement): boolean {
  if (!budget) return true;
  return 'most' in budget ? measured <= budget.most : measured >= budget.least;
}
