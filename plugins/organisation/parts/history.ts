import { entityHistory } from '@/entity/entityHistory.ts';
import type { AreaHistory } from '@/history/areaHistory.ts';
import { emailNewsletters } from '../contract/newsletters.ts';
import { organizers } from '../contract/organizers.ts';
import { managedTags } from '../contract/tags.ts';
import { venues } from '../contract/venues.ts';

/** The area's labels in the history and in the comparison of two versions. */
export const history: AreaHistory = {
  useFacts: () => ({}),
  contracts: {
    ...entityHistory(organizers, 'organizers.one'),
    ...entityHistory(venues, 'venues.one'),
    ...entityHistory(managedTags, 'tags.one'),
    ...entityHistory(emailNewsletters, 'newsletters.one'),
  },
};
