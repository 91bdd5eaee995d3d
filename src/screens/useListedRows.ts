import type { ItemOf, PathParams, Resource } from '@contract/resource.ts';
import type { ListControl } from '@/grid/index.ts';
import type { ListedEntity, ListedRow } from './listedEntity.ts';
import { type List, useList } from './useList.ts';

type Options = { control: ListControl; params: PathParams | undefined };

/** Reads a list of any entity; the rows are typed by the properties that every row has. */
export function useListedRows(entity: ListedEntity, options: Options): List<ListedRow>;
export function useListedRows(entity: Resource, options: Options): List<ItemOf<Resource>> {
  return useList(entity, options);
}
