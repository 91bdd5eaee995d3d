import { entityHistory } from '@/entity/entityHistory.ts';
import type { ContractHistory } from '@/history/areaHistory.ts';
import { asPicture } from '@/history/showValues.ts';
import { programmeReleases } from '../../contract/agenda.ts';
import { sessionRooms, sessions, sessionTracks } from '../../contract/sessions.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asPeriods, asResources } from './showEvent.ts';

/** The history texts of sessions, their rooms and tracks, and of released versions. */
export const sessionHistory: Record<string, ContractHistory<EventHistoryFacts>> = {
  ...entityHistory<typeof sessions, EventHistoryFacts>(
    sessions,
    'changes.session',
    {
      image: { show: asPicture },
      resources: { show: asResources },
      position: {},
      day: null,
      endsAt: null,
      speakerNames: null,
    },
    { several: 'changes.sessions' },
  ),
  ...entityHistory<typeof sessionRooms, EventHistoryFacts>(sessionRooms, 'changes.sessionRoom', {
    position: {},
    unavailable: { show: asPeriods },
  }),
  ...entityHistory<typeof sessionTracks, EventHistoryFacts>(sessionTracks, 'changes.sessionTrack', { position: {} }),
  ...entityHistory<typeof programmeReleases, EventHistoryFacts>(programmeReleases, 'changes.programmeRelease'),
};
