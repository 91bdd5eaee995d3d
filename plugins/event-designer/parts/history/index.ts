import type { AreaHistory } from '@/history/areaHistory.ts';
import { accessHistory } from './accessHistory.ts';
import { accountHistory } from './accountHistory.ts';
import { appHistory } from './appHistory.ts';
import { codeHistory } from './codeHistory.ts';
import { eventHistory } from './eventHistory.ts';
import { extraHistory } from './extraHistory.ts';
import { type EventHistoryFacts, useFacts } from './facts.ts';
import { packageHistory } from './packageHistory.ts';
import { peopleHistory } from './peopleHistory.ts';
import { scheduleHistory } from './scheduleHistory.ts';
import { sessionHistory } from './sessionHistory.ts';
import { settingHistory } from './settingHistory.ts';
import { ticketHistory } from './ticketHistory.ts';

/** All history texts of this plugin. A contract without an entry is shown under its technical names. */
export const history: AreaHistory<EventHistoryFacts> = {
  useFacts,
  contracts: {
    ...eventHistory,
    ...scheduleHistory,
    ...settingHistory,
    ...ticketHistory,
    ...codeHistory,
    ...peopleHistory,
    ...sessionHistory,
    ...extraHistory,
    ...packageHistory,
    ...accessHistory,
    ...appHistory,
    ...accountHistory,
  },
};
