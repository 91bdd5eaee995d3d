import type { Contract } from '@contract/resource.ts';
import type { History } from './history.ts';

/**
 * Writes what the request has recorded so far. Returns the id of the first change of this contract's rows, which undoes
 * all of them with `wholeGroup`. Null: none of them changed.
 */
export async function writtenChange(
  { name }: Pick<Contract, 'name'>,
  { history }: { history: Pick<History, 'write'> },
): Promise<number | null> {
  const written = await history.write();
  return written.find(({ resource }) => resource === name)?.id ?? null;
}
