/** The areas that must be built before a clause can hold. */
type LaterArea = 'Digital cards' | 'Meeting planner';

export type Clause = {
  /** The requirement in short. Titles of tests consist of the id and this text. */
  says: string;
  /** The words of docs/specification.md that make the requirement. Each quote occurs there exactly once. */
  quotes: readonly string[];
  /** The clause belongs to an area that is not built yet. */
  later?: LaterArea;
  /** The product deliberately deviates, in part or as a whole; `file` is in docs/decisions. */
  decided?: { file: string; what: string };
};

/** Words of the specification that demand nothing. */
export type Remark = {
  quote: string;
  why: 'introduction' | 'overview' | 'not shown';
};
