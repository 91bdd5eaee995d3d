import type { ClauseId } from '../clauses.ts';

/** A fault that somebody could make in the product, and that the tests of one clause have to find. */
type Mutation = {
  /** Tells it from the clause's other ones: what is wrong then, in a few words. */
  id: string;
  file: string;
  /** Stands in the file exactly once. */
  before: string;
  after: string;
};

/** By clause. */
export type Mutations = Partial<Record<ClauseId, readonly Mutation[]>>;
