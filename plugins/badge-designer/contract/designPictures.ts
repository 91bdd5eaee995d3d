import { atMost, count, id, shaped, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** The most pictures in one request. */
export const maximumPictures = 200;

/** The addresses and sizes of uploaded pictures. Ids without a picture are left out of the response. */
export const designPictures = endpoint({
  name: 'designPictures',
  method: 'GET',
  path: '/design-pictures',
  query: z.strictObject({ ids: shaped(/^\d{1,15}(,\d{1,15})*$/) }),
  response: z
    .array(z.object({ id: id(), url: z.string(), width: count(), height: count() }))
    .check(atMost(maximumPictures)),
});
