import { entityHistory } from '@/entity/entityHistory.ts';
import type { ContractHistory } from '@/history/areaHistory.ts';
import { organizers } from '../../contract/lookups.ts';
import { instanceBasicInfo, meetingInstances } from '../../contract/meetingInstances.ts';
import { emailNewsletters } from '../../contract/references.ts';
import { venues } from '../../contract/venues.ts';
import { address } from './eventHistory.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asCalendarDay, asZoneName } from './showEvent.ts';

type Words = Record<string, ContractHistory<EventHistoryFacts>>;

const meetings = {
  timeZone: { show: asZoneName },
  startsOn: { show: asCalendarDay },
  endsOn: { show: asCalendarDay },
} as const;

/** The words for the history of the rows that the account has for all its events. */
export const accountHistory: Words = {
  ...entityHistory<typeof venues, EventHistoryFacts>(venues, 'changes.venue', address),
  ...entityHistory<typeof organizers, EventHistoryFacts>(organizers, 'basicInfo.organizer'),
  ...entityHistory<typeof emailNewsletters, EventHistoryFacts>(emailNewsletters, 'settings.label.newsletterId'),
  ...entityHistory<typeof meetingInstances, EventHistoryFacts>(meetingInstances, 'changes.meetings', meetings),
  ...entityHistory<typeof instanceBasicInfo, EventHistoryFacts>(instanceBasicInfo, 'changes.meetings', meetings),
};
