import type { Fields } from '@contract/entity.ts';
import { referenceFields, referenceNameField } from '@contract/referenceField.ts';
import type { Resource } from '@contract/resource.ts';
import type { AreaItem } from './area.ts';
import type { Row } from './rowSql.ts';

/** Returns the names of the picture fields of a contract. */
export function pictureNames(resource: Resource & { fields?: Fields }): string[] {
  return Object.entries(resource.fields ?? {}).flatMap(([name, { kind }]) => (kind === 'picture' ? [name] : []));
}

/** Returns the names of the fields that the kernel fills: pictures, and the names of referenced rows. */
export function namesOfKernel(resource: Resource & { fields?: Fields }): string[] {
  const { fields = {} } = resource;
  return [...pictureNames(resource), ...referenceFields(fields).map(([name]) => referenceNameField(name))];
}

/** Returns a function that picks the columns of a row that the item has, without others such as the account. */
export function presentColumns<R extends Resource>(resource: R): (row: Row) => AreaItem<R>;
export function presentColumns(resource: Resource): (row: Row) => Row {
  const shownByKernel = namesOfKernel(resource);
  const names = Object.keys(resource.item.shape).filter((name) => !shownByKernel.includes(name));
  return (row) => {
    const shown: Row = {};
    for (const name of names) shown[name] = row[name];
    return shown;
  };
}
