import { isRepeatable } from '@contract/resource.ts';
import { expect, it } from 'vitest';
import { changeDates, previewSchedule } from './schedule.ts';
import { bulkEditTickets } from './ticketBulk.ts';
import { duplicateTicket, reorderTickets } from './tickets.ts';

it.each([
  ['a preview', previewSchedule, { rules: [] }, true],
  ['an order, which is the same twice', reorderTickets, { ids: [1] }, true],
  ['a dry run', changeDates, { label: 'Late', dryRun: true }, true],
  ['what was looked at in a dry run', changeDates, { label: 'Late', dryRun: false }, false],
  ['what could have been a dry run', bulkEditTickets, { tickets: [], changes: {} }, false],
  ['a call without a body', duplicateTicket, undefined, false],
])('tells whether %s needs no key', (_case, endpoint, body, expected) => {
  expect(isRepeatable(endpoint, body)).toBe(expected);
});
