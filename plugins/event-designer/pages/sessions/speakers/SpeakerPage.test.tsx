import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../../../contract/events.ts';
import { sessions } from '../../../contract/sessions.ts';
import { speakers } from '../../../contract/speakers.ts';
import { Page } from './SpeakerPage.tsx';

afterEach(cleanup);

test('offers to merge with the speaker who has the same address', async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const known = () => mock.store.all(speakers).filter((speaker) => speaker.eventId === eventId);
  const yuki = known().find(({ firstName }) => firstName === 'Yuki');
  const before = known().length;
  const noor = known().find(({ firstName }) => firstName === 'Noor');
  const hers = mock.store
    .all(sessions, { eventId })
    .filter(({ speakers: named }) => named.some(({ speakerId }) => speakerId === noor?.id));
  renderPage(<Page />, {
    mock,
    path: '/events/:eventId/sessions/speakers/:speakerId',
    route: `/events/${eventId}/sessions/speakers/${yuki?.id ?? 0}`,
  });
  await userEvent.type(await screen.findByRole('textbox', { name: /^Email/ }), 'noor@tidal.example');
  expect(await screen.findByText(/Noor Al-Rashidi also has this email address\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Merge…' }));

  const dialog = await screen.findByRole('dialog');
  const chosen = (field: string) =>
    within(within(dialog).getByRole('group', { name: field })).getByRole<HTMLInputElement>('radio', { checked: true });
  // A field that the kept speaker lacks is taken from the other; where both have a value, the kept one's stays.
  expect(chosen('Company').closest('label')?.textContent).toContain('Tidal Works');
  expect(chosen('First name').closest('label')?.textContent).toContain('Yuki');
  await userEvent.click(within(dialog).getByRole('radio', { name: /Noor/ }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Merge' }));

  expect(await screen.findByRole('heading', { name: 'Noor Al-Rashidi' })).toBeTruthy();
  expect(known()).toHaveLength(before - 1);
  // The sessions of the other speaker are listed without a reload.
  const list = await screen.findByRole('list', { name: 'Sessions' });
  expect(hers).not.toHaveLength(0);
  for (const { title } of hers) expect(await within(list).findByRole('link', { name: title })).toBeTruthy();
  expect(known().find(({ id }) => id === yuki?.id)).toMatchObject({
    firstName: 'Noor',
    title: 'Sound artist',
    company: 'Tidal Works',
    email: 'noor@tidal.example',
  });
});

test('merges two speakers with different addresses, who are chosen in the menu', async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const known = () => mock.store.all(speakers).filter((speaker) => speaker.eventId === eventId);
  const yuki = known().find(({ firstName }) => firstName === 'Yuki');
  renderPage(<Page />, {
    mock,
    path: '/events/:eventId/sessions/speakers/:speakerId',
    route: `/events/${eventId}/sessions/speakers/${yuki?.id ?? 0}`,
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Actions for Yuki/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Merge…' }));
  const choice = within(await screen.findByRole('dialog'));
  await userEvent.click(await choice.findByRole('combobox', { name: 'Other speaker' }));
  await userEvent.click(await screen.findByRole('option', { name: /Noor Al-Rashidi/ }));
  expect(screen.queryByRole('option', { name: /Yuki/ })).toBeNull();
  await userEvent.click(choice.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  await expect.poll(() => known().some(({ firstName }) => firstName === 'Noor')).toBe(false);
  expect(known().some(({ id }) => id === yuki?.id)).toBe(true);
});

test('the page of a speaker lists the sessions, in the order of their times, with the role and what is wrong', async () => {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  const yuki = mock.store.all(speakers, { eventId }).find(({ firstName }) => firstName === 'Yuki');
  const [first, second, third] = mock.store.all(sessions, { eventId });
  if (!yuki || !first || !second || !third) throw new Error('The sample has speakers and sessions');
  const plan = (id: number, role: 'speaker' | 'moderator', startsAt: string | null) =>
    mock.store.change(sessions, id, { speakers: [{ speakerId: yuki.id, role }], startsAt, duration: 60 });
  plan(first.id, 'moderator', null);
  plan(second.id, 'speaker', '2027-05-04T10:00');
  plan(third.id, 'speaker', '2027-05-04T09:30');
  renderPage(<Page />, {
    mock,
    path: '/events/:eventId/sessions/speakers/:speakerId',
    route: `/events/${eventId}/sessions/speakers/${yuki.id}`,
  });
  const list = await screen.findByRole('list', { name: 'Sessions' });
  const lines = within(list).getAllByRole('listitem');
  const own = lines.filter((line) => [first, second, third].some(({ title }) => line.textContent?.includes(title)));
  expect(own.map((line) => within(line).getByRole('link').textContent)).toEqual([
    third.title,
    second.title,
    first.title,
  ]);
  expect(own[0]?.textContent).toContain('Speaker double-booked');
  expect(own[2]?.textContent).toMatch(/Unscheduled.*Moderator/);
});
