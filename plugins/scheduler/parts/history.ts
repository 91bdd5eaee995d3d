import { entityHistory } from '@/entity/entityHistory.ts';
import type { AreaHistory } from '@/history/areaHistory.ts';
import { availability } from '../contract/availability.ts';
import { bookings } from '../contract/bookings.ts';
import { customization, schedulerSettings } from '../contract/customization.ts';
import { hosts } from '../contract/hosts.ts';
import { schedulers } from '../contract/schedulers.ts';
import { workflows } from '../contract/workflows.ts';

/** The labels in the history and in the comparison of two versions. */
export const history: AreaHistory = {
  useFacts: () => ({}),
  contracts: {
    ...entityHistory(schedulers, 'one.scheduler', { secretKey: null }),
    ...entityHistory(availability, 'one.availability'),
    ...entityHistory(customization, 'one.customization'),
    ...entityHistory(schedulerSettings, 'one.settings'),
    ...entityHistory(hosts, 'one.host'),
    ...entityHistory(bookings, 'one.booking', { state: {}, startsAt: {}, reason: {}, rating: {}, ratingComment: {} }),
    ...entityHistory(workflows, 'one.workflow'),
    singleUseLinks: { label: 'one.link', fields: { note: { label: 'links.note' }, token: null } },
  },
};
