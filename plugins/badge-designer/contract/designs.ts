import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, requiredText, rowShape, text, z } from '@contract/fields.ts';
import { document, endpoint, type ItemOf, resource } from '@contract/resource.ts';
import { type DesignDocument, designDocument, designKind } from './document.ts';

/** Characters. */
export const longestName = 100;

const entityOfDesigns = entity({
  name: 'designs',
  path: '/designs',
  // Spec §3 calls it so in addresses, for designs of tickets too.
  idIn: 'badgeId',
  fields: {
    name: field.text({ max: longestName, required: true }),
    kind: field.createOnly(field.choice(designKind.options, 'badge')),
    status: field.choice(['draft', 'live'], 'draft'),
    /** One of each kind: what a ticket without a design of its own gets. */
    isDefault: field.updateOnly(field.boolean(false)),
    isArchived: field.updateOnly(field.boolean(false)),
    /** Millimetres; they follow from the document. */
    width: field.readOnly(field.decimal({ initial: 0 })),
    height: field.readOnly(field.decimal({ initial: 0 })),
  },
  derived: {
    /** How many tickets use it. */
    useCount: z.int(),
    /** What its thumbnail is drawn from; null where that is too much for a list. */
    preview: z.nullable(z.custom<DesignDocument>()),
  },
  removable: true,
  filters: { kind: 'text', status: 'text', isDefault: 'boolean', isArchived: 'boolean', useCount: 'number' },
  defaultFilters: { isArchived: 'false' },
  sort: ['name', 'status', 'width', 'useCount', 'createdAt', 'updatedAt'],
  defaultSort: '-updatedAt',
  search: ['name'],
});

/** A new design begins with a document: a sample, an empty one, or that of a file. */
export const designs = {
  ...entityOfDesigns,
  create: z.extend(entityOfDesigns.create, { document: designDocument }),
};

export type Design = ItemOf<typeof designs>;

/** What is drawn. It has a version of its own, so that a new name does not stop whoever is drawing. */
export const designContent = document({
  name: 'designContent',
  path: '/designs/{badgeId}/document',
  item: z.object({ id: id(), version: z.int(), document: designDocument }),
  update: z.object({ document: z.optional(designDocument) }),
});

/** A state of the document that somebody gave a name. */
export const designVersions = resource({
  name: 'designVersions',
  path: '/designs/{badgeId}/versions',
  item: z.object({
    ...rowShape,
    name: z.string(),
    /** Who kept it. */
    userName: z.string(),
  }),
  create: z.object({ name: requiredText(longestName) }),
  update: z.object({ name: z.optional(requiredText(longestName)) }),
  removable: true,
  sort: ['createdAt', 'name'],
  defaultSort: '-createdAt',
});

export type DesignVersion = ItemOf<typeof designVersions>;

export const designVersionContent = endpoint({
  name: 'designVersionContent',
  method: 'GET',
  path: '/designs/{badgeId}/versions/{versionId}/document',
  response: z.object({ document: designDocument }),
});

export const duplicateDesign = endpoint({
  name: 'duplicateDesign',
  method: 'POST',
  path: '/designs/{badgeId}/duplicate',
  body: z.object({ name: requiredText(longestName) }),
  response: z.object({ id: id(), name: text(longestName) }),
});

/** The designs of one ticket; null follows the default of the account. */
export const ticketDesigns = document({
  name: 'ticketDesigns',
  path: '/ticket-designs/{ticketId}',
  item: z.object({
    id: id(),
    version: z.int(),
    eventId: id(),
    badgeDesignId: z.nullable(id()),
    ticketDesignId: z.nullable(id()),
  }),
  within: 'eventId',
  update: z.object({
    badgeDesignId: z.optional(z.nullable(id())),
    ticketDesignId: z.optional(z.nullable(id())),
  }),
});

export const mostUses = 200;

/** The tickets that use a design, as far as a list of them can be read. */
export const designUses = endpoint({
  name: 'designUses',
  method: 'GET',
  path: '/designs/{badgeId}/uses',
  response: z.array(z.object({ ticketId: id(), ticket: z.string(), event: z.string() })).check(atMost(mostUses)),
});
