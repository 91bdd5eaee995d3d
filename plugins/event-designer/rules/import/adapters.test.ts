import { expect, test } from 'vitest';
import { extras } from '../../contract/extras.ts';
import type { ImportKind } from '../../contract/imports.ts';
import { sessions } from '../../contract/sessions.ts';
import { speakers } from '../../contract/speakers.ts';
import { sponsors } from '../../contract/sponsors.ts';
import { adapterOf } from './adapters.ts';

/** The columns that fields without one column of their own are read from. */
const readFrom: Record<string, string[]> = {
  startsAt: ['start_date', 'start_time'],
  endsAt: ['end_time'],
  duration: ['duration'],
  locale: ['locale'],
  options: ['options', 'option_skus', 'option_stock'],
  location: ['venue_name', 'room'],
  stockPoolId: ['stock_pool'],
  priceKind: ['price_percentage'],
  pricePercentage: ['price_percentage'],
  type: ['stock_pool'],
  ticketIds: ['tickets'],
  tierId: ['tier'],
  roomId: ['room'],
  trackId: ['track'],
  speakers: ['speakers', 'speaker_roles'],
  sponsorIds: ['sponsors'],
  resources: ['materials'],
  image: ['image'],
  photo: ['photo'],
  logo: ['logo'],
};

const ofExtras = ['moreImages', 'kind', 'isArchived', 'relativeSaleStart', 'relativeSaleEnd'];

/** Fields that people write and files do not; docs/decisions/0103 says why. */
const ofActivities = [
  'locationType',
  'location',
  'onlineUrl',
  'capacity',
  'isBookingRequired',
  'overlapPolicy',
  'hasWaitlist',
  'offersFreedPlaces',
  'waitlistOfferMinutes',
];

const leftOut: Record<ImportKind, string[]> = {
  activities: [...ofExtras, 'sku'],
  addons: [...ofExtras, ...ofActivities, 'startsAt', 'endsAt'],
  sessions: [],
  speakers: ['hasArrived', 'unavailable', 'isArchived', 'isSameEmailAllowed'],
  sponsors: ['isArchived'],
};

const entities: [ImportKind, { create: { shape: object }; update: { shape: object } }][] = [
  ['activities', extras],
  ['addons', extras],
  ['sessions', sessions],
  ['speakers', speakers],
  ['sponsors', sponsors],
];

test.each(entities)('%s have a column for each writable field, or none on purpose', (kind, entity) => {
  const { columns } = adapterOf(kind);
  const keys = new Set(columns.map(({ key }) => key));
  const direct = new Set(columns.flatMap(({ field = '' }) => field.split('.', 1)));
  const written = Object.keys({ ...entity.create.shape, ...entity.update.shape });
  const missing = written.filter(
    (field) => !direct.has(field) && !(readFrom[field]?.every((key) => keys.has(key)) ?? false),
  );
  expect(missing.sort()).toEqual(leftOut[kind].sort());
});
