import type { ItemOf, Resource } from '@contract/resource.ts';
import type { Row } from './rowSql.ts';

/** A row as its item: the columns that the item names, and no others, such as the account. */
export function presentColumns<R extends Resource>({ item }: R): (row: Row) => ItemOf<R> {
  const names = Object.keys(item.shape);
  return (row) => {
    const shown: Row = {};
    for (const name of names) shown[name] = row[name];
    return shown;
  };
}
