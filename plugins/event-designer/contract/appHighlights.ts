import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, webAddress, z } from '@contract/fields.ts';
import { picture } from '@contract/pictureField.ts';
import type { CreateOf, ItemOf } from '@contract/resource.ts';
import { severalOf } from '@contract/severalRows.ts';
import { ticketScope } from './registrantSettings.ts';
import { maximumRooms, maximumTracks } from './sessions.ts';

export const maximumHighlights = 100;

/** The kinds of cards that lead to a row of the event. */
export const targetKinds = ['session', 'speaker', 'sponsor', 'activity'] as const;
export type TargetKind = (typeof targetKinds)[number];

export const highlightKinds = [...targetKinds, 'live', 'text', 'image', 'video', 'link'] as const;
export type HighlightKind = (typeof highlightKinds)[number];

/** While no session is on, a card of kind `live` shows the next one, the card's text, or nothing. */
export const whenIdle = ['next', 'text', 'hide'] as const;

/**
 * The row to which a card leads. One that was deleted keeps the name that it had when the card was saved. `hidden` marks a
 * session that attendees do not see, because it is a draft, cancelled or hidden.
 */
const target = z.object({
  id: id(),
  name: z.string(),
  state: z.enum(['there', 'hidden', 'archived', 'gone']),
  picture: z.nullable(z.string()),
});

/** Cards on the first screen of the attendee app. */
export const appHighlights = entity({
  name: 'appHighlights',
  path: '/events/{eventId}/attendee-app/highlights',
  labelField: 'title',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    kind: field.choice(highlightKinds, 'text'),
    title: field.text({ max: 60, required: true }),
    subtitle: field.text({ max: 120 }),
    /** Used by `text` and, where it says so, by `live`. */
    text: field.text({ max: 2000, multiline: true }),
    /** The rooms and tracks whose sessions a card of kind `live` shows. None: those of all. A deleted one stays named. */
    roomIds: field.of('json', z.array(id()).check(atMost(maximumRooms)), []),
    trackIds: field.of('json', z.array(id()).check(atMost(maximumTracks)), []),
    whenIdle: field.choice(whenIdle, 'next'),
    image: picture({ aspect: 2, smallest: { width: 600, height: 300 } }),
    /** A description of the picture for people who cannot see it. */
    imageAlt: field.text({ max: 255 }),
    /** The session, speaker, sponsor or activity that a card of that kind leads to. */
    targetId: field.reference(),
    /** The target's name when the card was saved. */
    targetName: field.readOnly(field.text({ max: 255 })),
    /** The address of a video or link. */
    url: field.of('text', z.union([z.literal(''), webAddress()]), ''),
    showFrom: field.instant(),
    showUntil: field.instant(),
    scope: field.choice(ticketScope.options, 'all_tickets', 'ticketScope'),
    /** The tickets that the scope names. A deleted ticket stays named, so that a scope never widens automatically. */
    ticketIds: field.of('json', z.array(id()).check(atMost(500)), []),
    /** True if it comes before all cards that are not pinned. */
    isPinned: field.boolean(false),
    position: field.readOnly(field.integer({ initial: 0 })),
  },
  derived: {
    target: z.nullable(target),
    /** The state of its window at the time of the response. */
    window: z.enum(['upcoming', 'showing', 'over']),
  },
  removable: true,
  filters: { kind: 'text', isPinned: 'boolean' },
  sort: ['position', 'title', 'kind', 'showFrom', 'showUntil', 'createdAt', 'updatedAt'],
  defaultSort: 'position',
  search: ['title', 'subtitle', 'text'],
});
export type AppHighlight = ItemOf<typeof appHighlights>;
export type NewHighlight = CreateOf<typeof appHighlights>;

const { isPinned } = appHighlights.update.shape;
export const severalHighlights = severalOf(appHighlights, z.object({ isPinned }));
