import type { ItemOf, PathParams, Resource } from '@contract/resource.ts';
import type { WithParams } from './params.ts';
import { useRow } from './useRow.ts';

type Versioned = { id: number; version: number };

/**
 * A row that is at hand, such as the one that was clicked in a list, as it is by now: a dialog over it learns what
 * others make of it meanwhile.
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
