import { entityHistory } from '@/entity/entityHistory.ts';
import type { ContractHistory } from '@/history/areaHistory.ts';
import { instanceBasicInfo, meetingInstances } from '../../contract/meetingInstances.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asCalendarDay, asZoneName } from './showEvent.ts';

type Histories = Record<string, ContractHistory<EventHistoryFacts>>;

const meetings = {
  timeZone: { show: asZoneName },
  startsOn: { show: asCalendarDay },
  endsOn: { show: asCalendarDay },
} as const;

/** The history texts of the rows that an account shares among all its events. */
export const accountHistory: Histories = {
  ...entityHistory<typeof meetingInstances, EventHistoryFacts>(meetingInstances, 'changes.meetings', meetings),
  ...entityHistory<typeof instanceBasicInfo, EventHistoryFacts>(instanceBasicInfo, 'changes.meetings', meetings),
};
