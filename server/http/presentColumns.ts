import type { Fields } from '@contract/entity.ts';
import type { Resource } from '@contract/resource.ts';
import type { WithoutPictures } from './area.ts';
import type { Row } from './rowSql.ts';

/** Names of the pictures among the fields of a contract. */
export function pictureNames(resource: Resource & { fields?: Fields }): string[] {
  return Object.entries(resource.fields ?? {}).flatMap(([name, { kind }]) => (kind === 'picture' ? [name] : []));
}

/** A row as its item without pictures: the columns that the item names, and no others, such as the account. */
export function presentColumns<R extends Resource>(resource: R): (row: Row) => WithoutPictures<R>;
export function presentColumns(resource: Resource): (row: Row) => Row {
  const pictures = pictureNames(resource);
  const names = Object.keys(resource.item.shape).filter((name) => !pictures.includes(name));
  return (row) => {
    const shown: Row = {};
    for (const name of names) shown[name] = row[name];
    return shown;
  };
}
