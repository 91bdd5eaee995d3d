import { atMost, changeId, id, z } from './fields.ts';
import { type AnyObject, endpoint, type Resource } from './resource.ts';

/** The most rows that one call changes. */
export const maximumRowsPerCall = 500;

const ids = z.array(id()).check(z.minLength(1), atMost(maximumRowsPerCall));

/**
 * The calls on several rows of a collection, each of which changes all of them or none: reordering some of them,
 * setting the same values, and deleting. `changes`: the values that several rows can be given at once. The server half
 * is `severalRoutes` of `server/http/severalRows.ts`.
 */
export function severalOf<const R extends Resource, Changes extends AnyObject>({ name, path }: R, changes: Changes) {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const shared = <const Action extends string>(action: Action) => ({
    method: 'POST' as const,
    path: pathOf<R, Action>(path, action),
  });
  return {
    reorder: endpoint({
      ...shared('order'),
      name: `reorder${title}`,
      /** These rows, in their new order; the others keep their places. */
      body: z.object({ ids }),
      response: z.object({ ids: z.array(id()) }),
    }),
    bulkEdit: endpoint({
      ...shared('bulk-edit'),
      name: `bulkEdit${title}`,
      body: z.object({ ids, changes }),
      response: z.object({ changed: z.int(), changeId }),
    }),
    remove: endpoint({
      ...shared('delete'),
      name: `delete${title}`,
      body: z.object({ ids }),
      response: z.object({ deleted: z.int(), changeId }),
    }),
  };
}

/** The address of a call, with the parameters of the collection's path in its type. */
function pathOf<R extends Resource, Action extends string>(path: R['path'], action: Action): `${R['path']}/${Action}` {
  return `${path}/${action}`;
}
