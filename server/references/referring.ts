import type { Resource } from '@contract/resource.ts';
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database/types.ts';
import type { Reference } from './reference.ts';

type Change = {
  id: number;
  name: string;
  params: Record<string, number>;
  before: object;
  after: object;
  isSideEffect: true;
};

/** The parts of a request context that are needed to change referring rows and record that in the history. */
export type ReferenceContext = {
  tx: Tx;
  now: Date;
  history: { record: (contract: Resource, change: Change) => void };
};

/** A row that refers to another, with the data that the history shows of it. */
export type ReferringRow = {
  id: number;
  name: string;
  /** The id and the name of the row that it refers to. */
  named: number;
  named_name: string | null;
  /** The parameters of its path. */
  params: Record<string, number>;
};

/** Returns the columns of a referring row, for a `returning` clause. */
export function referring({ table, labelColumn, parents }: Reference): SQL {
  const own = sql.raw(`"${getTableName(table)}"`);
  const params = parents.map(([parameter, column]) => sql`${sql.raw(`'${parameter}'`)}, ${column}`);
  return sql`${own}."id" as id, ${labelColumn}::text as name, jsonb_build_object(${sql.join(params, sql`, `)}) as params`;
}

/** Records that a reference of a row was cleared or restored, as part of another change. */
export function recordReference(
  { contract, field, nameField }: Reference,
  { id, name, named, named_name, params }: ReferringRow,
  event: 'cleared' | 'restored',
  history: ReferenceContext['history'],
): void {
  const empty = { [field]: null, [nameField]: null };
  const full = { [field]: named, [nameField]: named_name };
  const [before, after] = event === 'cleared' ? [full, empty] : [empty, full];
  history.record(contract, { id, name, params, before, after, isSideEffect: true });
}
