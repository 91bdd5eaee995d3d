import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { codes } from '../../../contract/codes.ts';
import { events } from '../../../contract/events.ts';
import { sessions } from '../../../contract/sessions.ts';
import { sponsorEntitlements, sponsors, sponsorTiers } from '../../../contract/sponsors.ts';
import { Page as SponsorPage } from './SponsorPage.tsx';
import { Page as SponsorsPage } from './SponsorsPage.tsx';

afterEach(cleanup);

function summit() {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  return { mock, eventId };
}

test('creates a tier next to the list, and assigns several sponsors to it', async () => {
  const { mock, eventId } = summit();
  const path = '/events/:eventId/sessions/sponsors';
  renderPage(<SponsorsPage />, { mock, path, route: `/events/${eventId}/sessions/sponsors` });
  await screen.findByRole('link', { name: 'Saltcell' });
  await userEvent.click(screen.getByRole('button', { name: 'Tiers' }));
  const tiers = await screen.findByRole('dialog', { name: 'Sponsor tiers' });
  await userEvent.click(await within(tiers).findByRole('button', { name: 'New tier' }));
  const form = await screen.findByRole('dialog', { name: 'New tier' });
  await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), 'Copper');
  await userEvent.click(within(form).getByRole('button', { name: 'Create' }));
  await expect.poll(() => mock.store.all(sponsorTiers).map(({ name }) => name)).toContain('Copper');
  // The list of tiers is accessible again once the form over it has closed.
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));

  for (const name of ['Saltcell', 'Harbour Bank']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Set tier' }));
  const chooser = await screen.findByRole('dialog', { name: 'Set tier' });
  await within(chooser).findByRole('option', { name: 'Copper' });
  await userEvent.selectOptions(within(chooser).getByRole('combobox', { name: 'Tier' }), 'Copper');
  await userEvent.click(within(chooser).getByRole('button', { name: 'Save' }));
  const copper = mock.store.all(sponsorTiers).find(({ name }) => name === 'Copper');
  const inCopper = () =>
    mock.store
      .all(sponsors)
      .filter(({ tierId }) => tierId === copper?.id)
      .map(({ name }) => name);
  await expect.poll(() => inCopper().sort()).toEqual(['Harbour Bank', 'Saltcell']);
});

test('turns promised passes into codes, and counts them as delivered', async () => {
  const { mock, eventId } = summit();
  const bank = mock.store.all(sponsors).find(({ name }) => name === 'Saltcell');
  const path = '/events/:eventId/sessions/sponsors/:sponsorId';
  renderPage(<SponsorPage />, { mock, path, route: `/events/${eventId}/sessions/sponsors/${bank?.id ?? 0}` });
  const ledger = await screen.findByRole('list', { name: 'Entitlements' });
  expect(within(ledger).getByText('0 of 4')).toBeTruthy();
  await userEvent.click(within(ledger).getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Create codes…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Codes for Saltcell' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Create codes' }));
  expect(await screen.findByText('4 of 4')).toBeTruthy();
  expect(mock.store.all(codes).filter(({ owner }) => owner === 'Saltcell')).toHaveLength(4);
});

test('the page of a sponsor lists the sessions that name it', async () => {
  const { mock, eventId } = summit();
  const bank = mock.store.all(sponsors).find(({ name }) => name === 'Saltcell');
  const [session] = mock.store.all(sessions, { eventId });
  if (!bank || !session) throw new Error('The sample has sponsors and sessions');
  mock.store.change(sessions, session.id, { sponsorIds: [bank.id] });
  const path = '/events/:eventId/sessions/sponsors/:sponsorId';
  renderPage(<SponsorPage />, { mock, path, route: `/events/${eventId}/sessions/sponsors/${bank.id}` });
  const list = await screen.findByRole('list', { name: 'Sessions' });
  expect(within(list).getByRole('link', { name: session.title }).getAttribute('href')).toContain(`/${session.id}`);
});

test('several sponsors are promised the same at once', async () => {
  const { mock, eventId } = summit();
  const path = '/events/:eventId/sessions/sponsors';
  renderPage(<SponsorsPage />, { mock, path, route: `/events/${eventId}/sessions/sponsors` });
  for (const name of ['Saltcell', 'Harbour Bank']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));
  }
  await userEvent.click(screen.getByRole('button', { name: 'Add entitlement…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add the same entitlement for 2 sponsors' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Type' }), 'Highlight days');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Note/ }), 'Gold');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add entitlement' }));
  const made = () => mock.store.all(sponsorEntitlements).filter(({ note }) => note === 'Gold');
  await expect
    .poll(() => made().map(({ kind, promised }) => [kind, promised]))
    .toEqual([
      ['highlight', 1],
      ['highlight', 1],
    ]);
});
