import { instant, rowShape, text, z } from '@contract/fields.ts';
import { resource } from '@contract/resource.ts';

/** A link for exactly one booking, even if the page is otherwise closed to the guest. */
export const singleUseLinks = resource({
  name: 'singleUseLinks',
  path: '/schedulers/{schedulerId}/links',
  labelField: 'note',
  item: z.object({
    ...rowShape,
    token: z.string(),
    /** A note on whom the link is for. */
    note: z.string(),
    usedAt: z.nullable(instant()),
    expiresAt: z.nullable(instant()),
  }),
  create: z.object({ note: z._default(text(150), ''), expiresAt: z._default(z.nullable(instant()), null) }),
  removable: true,
  sort: ['createdAt'],
  defaultSort: '-createdAt',
});
