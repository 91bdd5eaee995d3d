// @vitest-environment jsdom
import '@/testing/noLayout.ts';
import { cleanup, configure, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { eventRecords } from '../../mock/eventRecords.ts';
import { openSummit } from '../summitTesting.ts';
import { Page } from './PublishPage.tsx';

// Lazily loaded parts take their time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

afterEach(cleanup);

it('takes no time before it knows by whose clock', async () => {
  const { mock, show } = openSummit();
  mock.switches.fail('events', 500, 1);
  const { user } = show(<Page />, 'publish');
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.queryByRole('region', { name: 'When' })).toBeNull();
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'When' })).toBeTruthy();
});

it('names the zone of its times as people read it', async () => {
  const { mock, eventId, show } = openSummit();
  const at = '2027-01-15T12:00:00.000Z';
  mock.store.change(eventRecords, eventId, { timeZone: 'America/New_York', status: 'published', publishedAt: at });
  show(<Page />, 'publish');
  const status = await screen.findByRole('region', { name: /^Status/ });
  expect(status.textContent).toContain('Live since Fri 15 Jan 2027, 07:00 (America/New York).');
});
