import { codeTags } from '../../contract/codeCalls.ts';
import { eventCounts } from '../../contract/eventCounts.ts';
import { events } from '../../contract/events.ts';
import { scheduleDates } from '../../contract/schedule.ts';
import { stockPools, tickets } from '../../contract/tickets.ts';

/** The contracts that depend on an event's codes: the count in the menu, the tags, and the places that codes can keep. */
export const dependsOnCodes = [codeTags, eventCounts, tickets, stockPools, scheduleDates, events];
