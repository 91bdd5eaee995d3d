/** What has to be built before a clause can hold. */
type LaterArea =
  | 'Event designer'
  | 'Attendee app'
  | 'Import'
  | 'Badge designs'
  | 'Ticket designs'
  | 'Digital cards'
  | 'Scheduler'
  | 'Meeting planner';

export type Clause = {
  /** The demand in short; titles of tests begin with the id and end with it. */
  says: string;
  /** The words of docs/specification.md that make the demand. Each stands there exactly once. */
  quotes: readonly string[];
  /** The clause belongs to an area that is not built yet. */
  later?: LaterArea;
  /** The product deliberately does otherwise, in part or as a whole; `file` is in docs/decisions. */
  decided?: { file: string; what: string };
};

/** Words of the specification that demand nothing. */
export type Remark = {
  quote: string;
  why: 'introduction' | 'overview' | 'not shown';
};
