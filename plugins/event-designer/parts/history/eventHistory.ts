import { pictureCrop } from '@contract/media.ts';
import { entityHistory } from '@/entity/entityHistory.ts';
import { type ContractHistory, contractHistory } from '@/history/areaHistory.ts';
import { asInstant, asName, asOption, asPicture } from '@/history/showValues.ts';
import { basicInfo, timeSettingsDocument } from '../../contract/basicInfo.ts';
import { eventDetails } from '../../contract/details.ts';
import { events } from '../../contract/events.ts';
import { publishSettings } from '../../contract/publish.ts';
import { eventSettings } from '../../contract/settings.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asBlocks, asCountry, asCrop, asDegrees, asLanguages, asSlots, asZone, asZoneName } from './showEvent.ts';

type Histories = Record<string, ContractHistory<EventHistoryFacts>>;

const times = {
  'timeSettings.timeZone': { show: asZone },
  timeSlots: { show: asSlots },
} as const;

/** The history texts of a map address, in a document or a saved venue. */
const address = {
  country: { show: asCountry },
  latitude: { show: asDegrees },
  longitude: { show: asDegrees },
  mapZoom: null,
} as const;

/** The history texts of an event and its documents. */
export const eventHistory: Histories = {
  ...contractHistory<typeof events, EventHistoryFacts>(events, 'changes.event', {
    name: { label: 'basicInfo.name' },
    status: { label: 'publish.status', show: asOption((t, value) => t(`eventStatus.${value}`)) },
    isRecurring: { label: 'basicInfo.repeats' },
    timeZone: { label: 'basicInfo.timeZone', show: asZoneName },
    startsAt: { label: 'basicInfo.starts', show: asInstant },
    endsAt: { label: 'basicInfo.ends', show: asInstant },
    locationType: { label: 'basicInfo.location', show: asOption((t, value) => t(`locationType.${value}`)) },
    place: { label: 'basicInfo.venue' },
    isEnableAttendeeApp: { label: 'changes.attendeeApp' },
    isArchived: { label: 'changes.isArchived' },
    slug: { label: 'basicInfo.slug' },
    internalCode: { label: 'basicInfo.internalCode' },
    capacityTotal: { label: 'basicInfo.capacity' },
    wasPublished: null,
    organizerId: null,
    eventTypeId: null,
    tagIds: null,
    nextStartsAt: null,
    shownStartsAt: null,
    shownStatus: null,
    nextEndsAt: null,
    nextSold: null,
    nextCapacity: null,
    ticketCount: null,
    ticketsSold: null,
    ticketsReserved: null,
    ticketsTotal: null,
    thumbnailUrl: null,
  }),
  ...entityHistory<typeof basicInfo, EventHistoryFacts>(basicInfo, 'basicInfo.title', {
    eventTypeId: {
      show: (value, { t, facts }) => {
        const code = facts.typeCodes.get(Number(value));
        return code ? t(`eventType.${code}`) : '';
      },
    },
    categoryId: {
      show: (value, { t, facts }) => {
        const code = facts.categoryCodes.get(Number(value));
        return code ? t(`eventCategory.${code}`) : '';
      },
    },
    organizerId: { show: asName<EventHistoryFacts>(({ organizers }) => organizers) },
    languages: { show: asLanguages },
    'venue.country': address.country,
    'venue.latitude': address.latitude,
    'venue.longitude': address.longitude,
    'venue.mapZoom': null,
    ...times,
  }),
  ...entityHistory<typeof timeSettingsDocument, EventHistoryFacts>(timeSettingsDocument, 'basicInfo.when', times),
  ...entityHistory<typeof eventDetails, EventHistoryFacts>(eventDetails, 'details.title', {
    'details.coverMedia': { show: asPicture },
    'details.profileImageUrl': null,
    'details.tabletImageUrl': null,
    'details.mobileImageUrl': null,
    content: { show: asBlocks },
  }),
  ...contractHistory<typeof pictureCrop, EventHistoryFacts>(pictureCrop, 'changes.picture', {
    crop: { label: 'changes.crop', show: asCrop },
  }),
  ...contractHistory<typeof eventSettings, EventHistoryFacts>(eventSettings, 'changes.settings', {
    'settings.isEnableAttendeeApp': { label: 'changes.attendeeApp' },
    'settings.timeZoneSettings.timeZone': { label: 'basicInfo.timeZone', show: asZoneName },
    'settings.timeZoneSettings.timeDisplay': {
      label: 'basicInfo.timeDisplay',
      show: asOption((t, value) => t(`basicInfo.timeDisplayOption.${value}`)),
    },
  }),
  ...entityHistory<typeof publishSettings, EventHistoryFacts>(publishSettings, 'publish.title', {
    'privacySettings.hasPassword': {},
    'privacySettings.linkKey': {},
  }),
};
