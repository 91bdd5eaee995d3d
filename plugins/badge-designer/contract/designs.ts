import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, requiredText, rowShape, text, z } from '@contract/fields.ts';
import { document, endpoint, type ItemOf, resource } from '@contract/resource.ts';
import { designKind } from './designKind.ts';
import type { DesignDocument } from './document.ts';

/** In characters. */
export const maximumNameLength = 100;

const entityOfDesigns = entity({
  name: 'designs',
  path: '/designs',
  // Spec §3 has this parameter in addresses, for ticket designs too.
  idIn: 'badgeId',
  fields: {
    name: field.text({ max: maximumNameLength, required: true }),
    kind: field.createOnly(field.choice(designKind.options, 'badge')),
    status: field.choice(['draft', 'live'], 'draft'),
    /** One design of each kind is the default: tickets without a design of their own get it. */
    isDefault: field.updateOnly(field.boolean(false)),
    isArchived: field.updateOnly(field.boolean(false)),
    /** In millimetres, computed from the document. */
    width: field.readOnly(field.decimal({ initial: 0 })),
    height: field.readOnly(field.decimal({ initial: 0 })),
  },
  derived: {
    /** How many tickets use it. */
    useCount: z.int(),
    /** The document that the thumbnail shows; null if it is too large for a list. */
    preview: z.nullable(z.custom<DesignDocument>()),
  },
  removable: true,
  filters: { kind: 'text', status: 'text', isDefault: 'boolean', isArchived: 'boolean', useCount: 'number' },
  defaultFilters: { isArchived: 'false' },
  sort: ['name', 'status', 'width', 'useCount', 'createdAt', 'updatedAt'],
  defaultSort: '-updatedAt',
  search: ['name'],
});

/**
 * A new design is created with a document: a sample, an empty one, or one from a file. Only the server checks it
 * (`server/designs.ts`), because its schema is large, and lists do without it.
 */
export const designs = {
  ...entityOfDesigns,
  create: z.extend(entityOfDesigns.create, { document: z.custom<DesignDocument>() }),
};

export type Design = ItemOf<typeof designs>;

/** A named version of the document. */
export const designVersions = resource({
  name: 'designVersions',
  path: '/designs/{badgeId}/versions',
  item: z.object({
    ...rowShape,
    name: z.string(),
    /** The name of the user who saved it. */
    userName: z.string(),
  }),
  create: z.object({ name: requiredText(maximumNameLength) }),
  update: z.object({ name: z.optional(requiredText(maximumNameLength)) }),
  removable: true,
  sort: ['createdAt', 'name'],
  defaultSort: '-createdAt',
});

export type DesignVersion = ItemOf<typeof designVersions>;

export const duplicateDesign = endpoint({
  name: 'duplicateDesign',
  method: 'POST',
  path: '/designs/{badgeId}/duplicate',
  body: z.object({ name: requiredText(maximumNameLength) }),
  response: z.object({ id: id(), name: text(maximumNameLength) }),
});

/** The designs of one ticket. Null: the default of the account. */
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

export const maximumUses = 200;

/** The tickets that use a design, up to `mostUses`. */
export const designUses = endpoint({
  name: 'designUses',
  method: 'GET',
  path: '/designs/{badgeId}/uses',
  response: z.array(z.object({ ticketId: id(), ticket: z.string(), event: z.string() })).check(atMost(maximumUses)),
});
