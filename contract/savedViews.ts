import { atMost, requiredText, rowShape, text, z } from './fields.ts';
import { resource } from './resource.ts';

/** A list's search, filters, order and columns under a name; every person has separate ones. */
const savedView = z.object({
  ...rowShape,
  /** The list's key: the name of its table. */
  list: z.string(),
  name: z.string(),
  /** The query as in the address: `status=published&sort=name`. */
  search: z.string(),
  hiddenColumns: z.array(z.string()),
  /** True if the list opens with this view. At most one a list; a new default replaces the old. */
  isDefault: z.boolean(),
});
export type SavedView = z.infer<typeof savedView>;

const hiddenColumns = z.array(requiredText(50)).check(atMost(50));

export const savedViews = resource({
  name: 'savedViews',
  path: '/saved-views',
  isPersonal: true,
  item: savedView,
  create: z.object({
    list: requiredText(50),
    name: requiredText(60),
    search: text(2000),
    hiddenColumns: z._default(hiddenColumns, []),
    isDefault: z._default(z.boolean(), false),
  }),
  update: z.object({
    name: z.optional(requiredText(60)),
    search: z.optional(text(2000)),
    hiddenColumns: z.optional(hiddenColumns),
    isDefault: z.optional(z.boolean()),
  }),
  removable: true,
  filters: { list: 'text', isDefault: 'boolean' },
  sort: ['name', 'createdAt'],
  defaultSort: 'name',
});
