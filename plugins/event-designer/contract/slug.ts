import { obeying, requiredText, z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

export const slugLength = { least: 3, most: 80 } as const;

/** An event's part of its public address: `northern-light-summit-2027`. */
export const slug = requiredText(slugLength.most, slugLength.least).check(
  obeying((value) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value), {
    error: 'Only a to z, 0 to 9 and single hyphens between them',
    params: { code: 'slug_shape' },
  }),
);

/** Returns whether the event may have this slug, and suggests one that it may have. Called while somebody types. */
export const slugCheck = endpoint({
  name: 'slugCheck',
  method: 'GET',
  path: '/events/{eventId}/slug-check',
  query: z.object({ slug }),
  response: z.object({ isFree: z.boolean(), suggestion: z.string() }),
});
