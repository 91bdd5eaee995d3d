import { type ContractHistory, contractHistory } from '@/history/areaHistory.ts';
import { asDuration, asOption } from '@/history/showValues.ts';
import { organizers } from '../../contract/lookups.ts';
import { instanceBasicInfo, meetingInstances } from '../../contract/meetingInstances.ts';
import { emailNewsletters } from '../../contract/references.ts';
import { venues } from '../../contract/venues.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asCalendarDay, asCountry, asDegrees, asNumberOf, asZoneName } from './showEvent.ts';

type Words = Record<string, ContractHistory<EventHistoryFacts>>;

const meetings = {
  name: { label: 'basicInfo.name' },
  description: { label: 'changes.description' },
  eventId: { label: 'changes.event', show: asNumberOf },
  timeZone: { label: 'basicInfo.timeZone', show: asZoneName },
  timeDisplay: {
    label: 'basicInfo.timeDisplay',
    show: asOption((t, value) => t(`basicInfo.timeDisplayOption.${value}`)),
  },
  startsOn: { label: 'basicInfo.starts', show: asCalendarDay },
  endsOn: { label: 'basicInfo.ends', show: asCalendarDay },
  meetingMinutes: { label: 'changes.meetingMinutes', show: asDuration },
  breakMinutes: { label: 'changes.breakMinutes', show: asDuration },
  place: { label: 'basicInfo.location' },
  contactEmail: { label: 'changes.email' },
} as const;

/** The words for the history of what the account has for all its events. */
export const accountHistory: Words = {
  ...contractHistory<typeof venues, EventHistoryFacts>(venues, 'changes.venue', {
    name: { label: 'basicInfo.name' },
    line1: { label: 'basicInfo.line1' },
    line2: { label: 'basicInfo.line2' },
    postalCode: { label: 'basicInfo.postalCode' },
    city: { label: 'basicInfo.city' },
    state: { label: 'basicInfo.state' },
    country: { label: 'basicInfo.country', show: asCountry },
    latitude: { label: 'changes.latitude', show: asDegrees },
    longitude: { label: 'changes.longitude', show: asDegrees },
    mapZoom: null,
  }),
  ...contractHistory<typeof organizers, EventHistoryFacts>(organizers, 'basicInfo.organizer', {
    name: { label: 'basicInfo.name' },
    email: { label: 'changes.email' },
  }),
  ...contractHistory<typeof emailNewsletters, EventHistoryFacts>(emailNewsletters, 'settings.label.newsletterId', {
    name: { label: 'settings.newsletterName' },
    description: { label: 'settings.newsletterDescription' },
  }),
  ...contractHistory<typeof meetingInstances, EventHistoryFacts>(meetingInstances, 'changes.meetings', meetings),
  ...contractHistory<typeof instanceBasicInfo, EventHistoryFacts>(instanceBasicInfo, 'changes.meetings', meetings),
};
