import { pictureCrop } from '@contract/media.ts';
import { type ContractHistory, contractHistory } from '@/history/areaHistory.ts';
import { asDuration, asInstant, asName, asOption } from '@/history/showValues.ts';
import { basicInfo, timeSettingsDocument } from '../../contract/basicInfo.ts';
import { eventDetails } from '../../contract/details.ts';
import { events } from '../../contract/events.ts';
import { publishSettings } from '../../contract/publish.ts';
import { eventSettings } from '../../contract/settings.ts';
import type { EventHistoryFacts } from './facts.ts';
import {
  asBlocks,
  asCountry,
  asCrop,
  asDegrees,
  asLanguages,
  asPicture,
  asSlots,
  asZone,
  asZoneName,
} from './showEvent.ts';

type Words = Record<string, ContractHistory<EventHistoryFacts>>;

const timeDisplay = {
  label: 'basicInfo.timeDisplay',
  show: asOption((t, value) => t(`basicInfo.timeDisplayOption.${value}`)),
};

const times = {
  'timeSettings.isRecurring': { label: 'basicInfo.repeats' },
  'timeSettings.timeZone': { label: 'basicInfo.timeZone', show: asZone },
  'timeSettings.timeDisplay': timeDisplay,
  timeSlots: { label: 'basicInfo.dates', show: asSlots },
  timeSlotsTimestampRange: null,
} as const;

/** The words for the history of an event and its documents. */
export const eventHistory: Words = {
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
    ticketCount: null,
    ticketsSold: null,
    ticketsReserved: null,
    ticketsTotal: null,
    thumbnailUrl: null,
  }),
  ...contractHistory<typeof basicInfo, EventHistoryFacts>(basicInfo, 'basicInfo.title', {
    name: { label: 'basicInfo.name' },
    mode: { label: 'changes.mode' },
    eventTypeId: {
      label: 'basicInfo.type',
      show: (value, { t, facts }) => {
        const code = facts.typeCodes.get(Number(value));
        return code ? t(`eventType.${code}`) : '';
      },
    },
    categoryId: {
      label: 'basicInfo.category',
      show: (value, { t, facts }) => {
        const code = facts.categoryCodes.get(Number(value));
        return code ? t(`eventCategory.${code}`) : '';
      },
    },
    organizerId: { label: 'basicInfo.organizer', show: asName<EventHistoryFacts>(({ organizers }) => organizers) },
    tags: { label: 'basicInfo.tags' },
    slug: { label: 'basicInfo.slug' },
    internalCode: { label: 'basicInfo.internalCode' },
    pageTitle: { label: 'basicInfo.pageTitle' },
    languages: { label: 'basicInfo.languages', show: asLanguages },
    capacityTotal: { label: 'basicInfo.capacity' },
    locationType: { label: 'basicInfo.location', show: asOption((t, value) => t(`locationType.${value}`)) },
    'venue.name': { label: 'basicInfo.venue' },
    'venue.line1': { label: 'basicInfo.line1' },
    'venue.line2': { label: 'basicInfo.line2' },
    'venue.postalCode': { label: 'basicInfo.postalCode' },
    'venue.city': { label: 'basicInfo.city' },
    'venue.state': { label: 'basicInfo.state' },
    'venue.country': { label: 'basicInfo.country', show: asCountry },
    'venue.latitude': { label: 'changes.latitude', show: asDegrees },
    'venue.longitude': { label: 'changes.longitude', show: asDegrees },
    'venue.mapZoom': null,
    'online.url': { label: 'basicInfo.url' },
    'online.connectionDetails': { label: 'basicInfo.connectionDetails' },
    'online.reveal': {
      label: 'basicInfo.reveal',
      show: asOption((t, value) => t(`basicInfo.revealOption.${value}`)),
    },
    'online.revealMinutesBefore': { label: 'basicInfo.revealMinutesBefore', show: asDuration },
    ...times,
  }),
  ...contractHistory<typeof timeSettingsDocument, EventHistoryFacts>(timeSettingsDocument, 'basicInfo.when', times),
  ...contractHistory<typeof eventDetails, EventHistoryFacts>(eventDetails, 'details.title', {
    'details.summary': { label: 'details.summary' },
    'details.coverMedia': { label: 'details.coverImage', show: asPicture },
    'details.coverAlt': { label: 'details.coverAlt' },
    'details.profileImageUrl': null,
    'details.tabletImageUrl': null,
    'details.mobileImageUrl': null,
    content: { label: 'details.content', show: asBlocks },
  }),
  ...contractHistory<typeof pictureCrop, EventHistoryFacts>(pictureCrop, 'changes.picture', {
    crop: { label: 'changes.crop', show: asCrop },
  }),
  ...contractHistory<typeof eventSettings, EventHistoryFacts>(eventSettings, 'changes.settings', {
    'settings.isEnableAttendeeApp': { label: 'changes.attendeeApp' },
    'settings.timeZoneSettings.timeZone': { label: 'basicInfo.timeZone', show: asZoneName },
    'settings.timeZoneSettings.timeDisplay': timeDisplay,
  }),
  ...contractHistory<typeof publishSettings, EventHistoryFacts>(publishSettings, 'publish.title', {
    status: { label: 'publish.status', show: asOption((t, value) => t(`eventStatus.${value}`)) },
    publishedAt: null,
    cancelledAt: null,
    refunds: null,
    cancellationReason: { label: 'cancellation.reason' },
    cancellationMessage: { label: 'changes.cancellationMessage' },
    'scheduleSettings.publishAt': { label: 'changes.publishAt', show: asInstant },
    'scheduleSettings.unpublishAt': { label: 'changes.unpublishAt', show: asInstant },
    'scheduleSettings.missedPublish': null,
    'privacySettings.access': {
      label: 'publish.access',
      show: asOption((t, value) => t(`publish.accessOption.${value}`)),
    },
    'privacySettings.hasPassword': { label: 'publish.password' },
    'privacySettings.linkKey': { label: 'changes.link' },
    'privacySettings.invited': { label: 'changes.invited' },
    'visibilitySettings.isIndexed': { label: 'publish.shows.isIndexed' },
    'visibilitySettings.showsRemaining': { label: 'publish.shows.showsRemaining' },
    'visibilitySettings.showsAttendeeCount': { label: 'publish.shows.showsAttendeeCount' },
    'visibilitySettings.hasSocialPreview': { label: 'publish.shows.hasSocialPreview' },
    'visibilitySettings.addressAudience': {
      label: 'publish.addressAudience',
      show: asOption((t, value) => t(`publish.addressFor.${value}`)),
    },
    'visibilitySettings.addressReveal': {
      label: 'publish.addressReveal',
      show: asOption((t, value) => t(`publish.addressWhen.${value}`)),
    },
    'visibilitySettings.addressMinutesBefore': { label: 'publish.addressMinutesBefore', show: asDuration },
  }),
};
