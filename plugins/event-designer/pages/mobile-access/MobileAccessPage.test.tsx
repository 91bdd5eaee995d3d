import '@/testing/datePicker.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { newSecretToken } from '@/lib/secretToken.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { scanDevices } from '../../contract/access.ts';
import { accessibilityRules } from '../../contract/accessibility.ts';
import { events } from '../../contract/events.ts';
import { tickets } from '../../contract/tickets.ts';
import { Page } from './MobileAccessPage.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function open() {
  const mock = createTestBackend();
  const event = mock.store.all(events).find(({ name }) => name.startsWith('Northern Light'));
  renderPage(<Page />, {
    mock,
    path: '/events/:eventId/mobile-access',
    route: `/events/${event?.id ?? 0}/mobile-access`,
  });
  return { mock, eventId: event?.id ?? 0 };
}

test('a simulated scan shows which rule decides, and the result of the others', async () => {
  const { mock } = open();
  const rules = within(await screen.findByRole('list', { name: 'Admission rules' }));
  expect(rules.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Workshops'),
    expect.stringContaining('Press'),
    expect.stringContaining('All guests'),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Try a scan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Ticket' }), 'Press');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Gate' }), 'Main entrance');
  const answer = () => dialog.getAllByRole('status').at(-1)?.textContent;
  await expect.poll(answer).toContain('Admitted');
  expect(answer()).toContain('Deciding rule: “Press”');
  const verdicts = dialog.getByRole('list', { name: 'Result for each rule' });
  expect(
    within(verdicts)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'WorkshopsApplies to other tickets',
    'PressAppliesDeciding rule',
    'All guestsWould apply, but an earlier rule decides',
  ]);
  // The scan is tried when the event starts, and at another time on request.
  expect(dialog.queryByText('This time is outside the event.')).toBeNull();
  const [year] = await dialog.findAllByRole('spinbutton', { name: /^Year/ });
  if (!year) throw new Error('The time has no year');
  await userEvent.click(year);
  await userEvent.keyboard('2026');
  expect(await dialog.findByText('This time is outside the event.')).toBeTruthy();
  await userEvent.keyboard('2027');
  await userEvent.click(dialog.getByRole('switch', { name: 'Ticket has a name' }));
  await expect.poll(answer).toContain('Name missing');
  expect(answer()).toContain('Device shows: Please go to the press desk');
  expect(mock.store.all(accessibilityRules).length).toBeGreaterThanOrEqual(3);
});

test('the simulation asks for the time of purchase only if a rule needs it', async () => {
  const { mock, eventId } = open();
  const press = mock.store.all(tickets).find((ticket) => ticket.eventId === eventId && ticket.name === 'Press');
  const hour = { validity: 'dynamic', validityStarts: 'purchase', validityMinutes: 60 } as const;
  mock.store.change(tickets, press?.id ?? 0, hour);
  await screen.findByRole('list', { name: 'Admission rules' });
  await userEvent.click(await screen.findByRole('button', { name: 'Try a scan' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = async (name: string) =>
    userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Ticket' }), name);
  await choose('Press');
  await dialog.findByText(/assumes the ticket is sold now/);
  const bought = within(await dialog.findByRole('group', { name: /^Bought/ }));
  await userEvent.click(bought.getByRole('spinbutton', { name: 'Year' }));
  await userEvent.keyboard('{Backspace}');
  await dialog.findByText('Enter all times to see the result.');
  await choose('Student');
  await expect.poll(() => dialog.queryByText('Enter all times to see the result.')).toBeNull();
  expect(dialog.queryByText(/assumes the ticket is sold now/)).toBeNull();
  expect(dialog.getAllByRole('status').length).toBeGreaterThan(0);
});

test('an invitation is shown once, and only its digest is sent', async () => {
  const { mock } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Invite “Entrance phone 1”' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create invitation' }));
  expect(await dialog.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(dialog.getByText(/\/scan\/[\w-]{43}$/)).toBeTruthy();
  expect(dialog.queryByText(/PIN/)).toBeNull();
  const device = () => mock.store.all(scanDevices).find(({ name }) => name === 'Entrance phone 1');
  await expect.poll(() => device()?.state).toBe('active');
});

test('a ticket whose payment was given back is tried, too', async () => {
  open();
  await screen.findByRole('list', { name: 'Admission rules' });
  await userEvent.click(screen.getByRole('button', { name: 'Try a scan' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Status' }), 'Refunded');
  await expect.poll(() => dialog.getAllByRole('status').at(-1)?.textContent).toContain('Refunded');
});

test('a scan at a gate is in the log soon, without anybody loading the page', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { mock, eventId } = open();
  const { call } = mock.visit('Ana Lima');
  const made = z.object({ id: z.int() });
  const { id } = made.parse(await call('POST', `/events/${eventId}/scan-devices`, { name: 'Phone at the door' }));
  const { token, digest } = newSecretToken();
  await call('POST', `/events/${eventId}/scan-devices/${id}/invite`, { tokenDigest: digest });
  await expect.poll(() => screen.queryByText('No scans yet')).not.toBeNull();
  await fetch(`${inject('productUrl')}/api/scanner/scans`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ token, scanId: 'scan-of-the-test', code: 'NOBODY-KNOWS' }),
  });
  expect(screen.queryByText('NOBODY-KNOWS')).toBeNull();
  vi.advanceTimersByTime(5_000);
  await expect.poll(() => screen.queryByText('NOBODY-KNOWS')).not.toBeNull();
});

test('the sound of a rule is played in its form, and saved', async () => {
  const starts = vi.fn();
  class Context {
    currentTime = 0;
    destination = {};
    resume = async () => {};
    createGain = () => ({ gain: { setValueAtTime() {}, linearRampToValueAtTime() {} }, connect() {} });
    createOscillator = () => ({ frequency: {}, connect: (next: unknown) => next, start: starts, stop() {} });
  }
  vi.stubGlobal('AudioContext', Context);
  const { mock, eventId } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit “Press”' }));
  const dialog = within(await screen.findByRole('dialog'));
  const sound = await dialog.findByRole('combobox', { name: 'Sound on refusal' });
  await userEvent.selectOptions(sound, 'Alarm');
  await userEvent.click(dialog.getByRole('button', { name: 'Play: Sound on refusal' }));
  await expect.poll(() => starts.mock.calls.length).toBe(4);
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Sound on admission' }), 'None');
  expect(dialog.getByRole('button', { name: 'Play: Sound on admission' })).toHaveProperty('disabled', true);
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const press = () => mock.store.all(accessibilityRules, { eventId }).find(({ name }) => name === 'Press');
  await expect.poll(press).toMatchObject({ acceptSound: 'silent', rejectSound: 'alarm' });
  vi.unstubAllGlobals();
});
