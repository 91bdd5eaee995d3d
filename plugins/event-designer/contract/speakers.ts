import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, changeId, id, z } from '@contract/fields.ts';
import { languages } from '@contract/language.ts';
import { picture } from '@contract/pictureField.ts';
import { endpoint, type ItemOf } from '@contract/resource.ts';
import { severalOf } from '@contract/severalRows.ts';
import { contactEmail, phone, socialMedia } from './contactFields.ts';
import { unavailablePeriods } from './unavailable.ts';

/** The maximum number of speakers of an event, archived ones included. */
export const maximumSpeakers = 10_000;

/** The people who speak at the event. They need no account. */
export const speakers = entity({
  name: 'speakers',
  path: '/events/{eventId}/speakers',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    firstName: field.text({ max: 100, required: true }),
    lastName: field.text({ max: 100 }),
    email: contactEmail(),
    phone: phone(),
    company: field.text({ max: 255 }),
    title: field.text({ max: 255 }),
    pronouns: field.text({ max: 50 }),
    bio: field.text({ max: 5000, multiline: true }),
    /** The language that the speaker is written to in. Empty: that of the organiser who writes. */
    locale: field.of('text', z.enum(['', ...languages]), ''),
    photo: picture({ aspect: 1, smallest: { width: 200, height: 200 } }),
    socialMedia: socialMedia(),
    isFeatured: field.boolean(false),
    hasArrived: field.notCopied(field.boolean(false)),
    internalNotes: field.text({ max: 5000, multiline: true }),
    /** When the speaker cannot be at a session. */
    unavailable: unavailablePeriods(),
    displayOrder: field.readOnly(field.integer({ initial: 0 })),
    /** The row's id in the organiser's own files. */
    externalId: field.notCopied(field.text({ max: 64 })),
    isArchived: field.updateOnly(field.boolean(false)),
  },
  derived: { name: z.string() },
  writeOnly: {
    /** True to save an email address that another speaker of the event has. */
    isSameEmailAllowed: z.boolean(),
  },
  removable: true,
  filters: {
    email: 'text',
    company: 'text',
    isFeatured: 'boolean',
    hasArrived: 'boolean',
    isArchived: 'boolean',
  },
  defaultFilters: { isArchived: 'false' },
  sort: ['displayOrder', 'name', 'lastName', 'company', 'email', 'createdAt', 'updatedAt'],
  defaultSort: 'displayOrder',
  search: ['name', 'email', 'company', 'title'],
});
export type Speaker = ItemOf<typeof speakers>;

const { isFeatured, hasArrived, isArchived } = speakers.update.shape;
export const severalSpeakers = severalOf(speakers, z.object({ isFeatured, hasArrived, isArchived }));

/** The fields that a merge chooses between; a group is one choice. */
export const mergedFields = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'company',
  'title',
  'pronouns',
  'bio',
  'locale',
  'photo',
  'socialMedia',
  'isFeatured',
  'hasArrived',
  'internalNotes',
  'unavailable',
] as const;
export type MergedField = (typeof mergedFields)[number];

/**
 * Merges two speakers in one transaction. The one in the path stays and gets the other's values in the fields of
 * `take`; the other is deleted. The versions are those that the choice was based on.
 */
export const mergeSpeakers = endpoint({
  name: 'mergeSpeakers',
  method: 'POST',
  path: '/events/{eventId}/speakers/{speakerId}/merge',
  body: z.object({
    version: z.int(),
    otherId: id(),
    otherVersion: z.int(),
    take: z.array(z.enum(mergedFields)).check(atMost(mergedFields.length)),
  }),
  response: z.extend(speakers.item, { changeId }),
});
