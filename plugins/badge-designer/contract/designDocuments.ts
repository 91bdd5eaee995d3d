import { id, z } from '@contract/fields.ts';
import { document, endpoint } from '@contract/resource.ts';
import { designDocument } from './document.ts';

/**
 * The drawing of a design. It has its own version, so that renaming a design causes no conflict for someone drawing.
 */
export const designContent = document({
  name: 'designContent',
  path: '/designs/{badgeId}/document',
  item: z.object({ id: id(), version: z.int(), document: designDocument }),
  update: z.object({ document: z.optional(designDocument) }),
});

export const designVersionContent = endpoint({
  name: 'designVersionContent',
  method: 'GET',
  path: '/designs/{badgeId}/versions/{versionId}/document',
  response: z.object({ document: designDocument }),
});
