import { atMost, count, id, shaped, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** Pictures that are asked for at once. */
export const mostPictures = 200;

/** Where uploaded pictures are, and how large: those among the ids that are there. */
export const designPictures = endpoint({
  name: 'designPictures',
  method: 'GET',
  path: '/design-pictures',
  query: z.strictObject({ ids: shaped(/^\d{1,15}(,\d{1,15})*$/) }),
  response: z
    .array(z.object({ id: id(), url: z.string(), width: count(), height: count() }))
    .check(atMost(mostPictures)),
});
