import type { ItemOf, PathParams, Resource } from '@contract/resource.ts';
import type { WithParams } from './params.ts';
import { useRow } from './useRow.ts';

type Versioned = { id: number; version: number };

/**
 * Returns the newest version of a row that is already loaded, such as the one clicked in a list: a dialog over it thus
 * receives the changes that others make meanwhile.
 */
export function useNewestRow<R extends Resource>(
  resource: R,
  row: ItemOf<R> & Versioned,
  options: WithParams<R>,
): ItemOf<R> & Versioned;
export function useNewestRow(resource: Resource, row: Versioned, { params }: { params?: PathParams }): Versioned {
  const { row: read } = useRow(resource, { id: row.id, params });
  return read && Number(read.version) > row.version ? { ...row, ...read } : row;
}
