import { atMost, id, z } from './fields.ts';
import { type AnyObject, endpoint, type Resource } from './resource.ts';

/** The most rows that one call changes: what a page of a list shows. */
export const mostAtOnce = 500;

const ids = z.array(id()).check(z.minLength(1), atMost(mostAtOnce));

/**
 * The calls on several rows of a collection, each of which changes all of them or none: reordering some of them,
 * setting the same values, and deleting. `changes`: the values that several rows can be given at once. The server half
 * is `severalRoutes` of `server/http/severalRows.ts`.
 */
export function severalOf<const R extends Resource, Changes extends AnyObject>({ name, path }: R, changes: Changes) {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const shared = <const Way extends string>(way: Way) => ({ method: 'POST' as const, path: pathOf<R, Way>(path, way) });
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
      response: z.object({ changed: z.int() }),
    }),
    remove: endpoint({
      ...shared('delete'),
      name: `delete${title}`,
      body: z.object({ ids }),
      response: z.object({ deleted: z.int() }),
    }),
  };
}

/** The address of a call, with the parameters of the collection's path in its type. */
function pathOf<R extends Resource, Way extends string>(path: R['path'], way: Way): `${R['path']}/${Way}` {
  return `${path}/${way}`;
}
