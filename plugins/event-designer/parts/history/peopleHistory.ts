import { entityHistory } from '@/entity/entityHistory.ts';
import type { ContractHistory } from '@/history/areaHistory.ts';
import { asPicture } from '@/history/showValues.ts';
import { speakers } from '../../contract/speakers.ts';
import { sponsorEntitlements, sponsors, sponsorTiers } from '../../contract/sponsors.ts';
import type { EventHistoryFacts } from './facts.ts';
import { asPeriods } from './showEvent.ts';

/** The history texts of speakers and sponsors. */
export const peopleHistory: Record<string, ContractHistory<EventHistoryFacts>> = {
  ...entityHistory<typeof speakers, EventHistoryFacts>(
    speakers,
    'changes.speaker',
    { photo: { show: asPicture }, displayOrder: {}, name: null, unavailable: { show: asPeriods } },
    { several: 'changes.speakers' },
  ),
  ...entityHistory<typeof sponsors, EventHistoryFacts>(
    sponsors,
    'changes.sponsor',
    { logo: { show: asPicture }, displayOrder: {}, promised: null, delivered: null },
    { several: 'changes.sponsors' },
  ),
  ...entityHistory<typeof sponsorTiers, EventHistoryFacts>(sponsorTiers, 'changes.sponsorTier', { position: {} }),
  ...entityHistory<typeof sponsorEntitlements, EventHistoryFacts>(sponsorEntitlements, 'changes.entitlement'),
};
