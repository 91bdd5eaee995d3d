import type { Fields } from '@contract/entity.ts';
import type { FilterKind } from '@contract/query.ts';
import type { AnyObject, Resource } from '@contract/resource.ts';

/** An entity whose rows are created, changed and deleted in their list. */
export type ListedEntity = Resource & {
  fields: Fields;
  create: AnyObject;
  update: AnyObject;
  filters: Record<string, FilterKind>;
  sort: readonly string[];
};

/** The properties that each row of an entity has. */
export type ListedRow = { id: number; version: number; createdAt: string; updatedAt: string };

/** The open dialog and its row. */
export type EntityTask = { id: 'create'; source?: ListedRow } | { id: 'edit'; row: ListedRow };
