// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { isNumeric } from '@/lib/numeric.ts';
import { createEvent } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { endConsole, openConsole } from './support/console.ts';
import { called, field, save, type } from './support/organiser.ts';
import { openProduct, type Product } from './support/product.ts';

let api: Product;
let settings: string;
let documents: string;

beforeAll(() => {
  api = openProduct();
});

/** Opens the settings of a new event. */
async function openSettings() {
  const id = await createEvent(api);
  settings = `/n/events/${id}/settings`;
  documents = `/managed-events/events/${id}`;
  return openConsole(api, settings);
}

test(clause('§5.1'), async () => {
  const { calls } = await openSettings();
  const path = `${documents}/notification-settings`;
  await type('Support email', 'a@bc');
  await save('Notifications');
  await screen.findByText(/^Enter an email address/, { selector: '[aria-live] *' });
  expect(calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  await type('Support email', 'a@b.c');
  await save('Notifications');
  expect((await called(calls, `PATCH /api${path}`)).body).toEqual({ supportEmail: 'a@b.c' });
  for (const wrong of ['@b.c', 'a.b.c', 'a@.c', 'a@bc', 'a@b.']) {
    expect([wrong, (await api.call('PATCH', path, { supportEmail: wrong })).status]).toEqual([wrong, 422]);
  }
});

test(clause('§5.2'), () => {
  for (const numeric of [0, -1.5, '0', '12', '-1.5', '1e3', ' '])
    expect([numeric, isNumeric(numeric)]).toEqual([numeric, true]);
  for (const other of ['', 'a', '1a', Number.NaN, null, undefined, true, [], {}])
    expect([other, isNumeric(other)]).toEqual([other, false]);
});

test(clause('§5.3'), async () => {
  const { calls } = await openSettings();
  const colour = await field('Primary colour');
  for (const [typed, shown] of [
    ['0055aa', '#0055aa'],
    ['# f-f 9g8z2 b77', '#ff982b'],
    ['ABC', '#ABC'],
  ] as const) {
    fireEvent.change(colour, { target: { value: typed } });
    expect(colour).toHaveProperty('value', shown);
  }
  await type('Primary colour', 'rgb 0055aa');
  await save('Style');
  const { body } = await called(calls, `PATCH /api${documents}/style-settings`);
  expect(body).toEqual({ primaryColour: '#b0055a' });
});

test(clause('§5.4'), async () => {
  const id = await createEvent(api);
  const { calls } = await openConsole(api, `/n/events/${id}/basicinfo`);
  const tags = await field('Tags');
  const tagCalls = () => calls.filter(({ path }) => path === '/api/tags').map(({ line }) => line);
  fireEvent.change(tags, { target: { value: 'e' } });
  // Longer than the search waits for further typing.
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(tagCalls()).toEqual([]);
  fireEvent.change(tags, { target: { value: 'en' } });
  await waitFor(() => expect(tagCalls()).toEqual(['GET /api/tags?disablePagination=true&name=en']));
});

test(clause('§5.5'), async () => {
  const id = await createEvent(api);
  const path = `/events/${id}/publish-settings`;
  const label = 'Time before the start';
  const keep = (addressMinutesBefore: number) =>
    api.call('PATCH', path, { visibilitySettings: { addressReveal: 'before_start', addressMinutesBefore } });
  for (const [minutes, amount, unit] of [
    [2880, '2', 'days'],
    [1500, '25', 'hours'],
    [1501, '1,501', 'minutes'],
  ] as const) {
    await keep(minutes);
    await openConsole(api, `/n/events/${id}/publish`);
    expect([await field(label), await field(`${label}: unit`)]).toMatchObject([{ value: amount }, { value: unit }]);
    endConsole();
  }
  for (const [unit, minutes] of [
    ['hours', 120],
    ['days', 2880],
    ['minutes', 2],
  ] as const) {
    await keep(5);
    const { calls } = await openConsole(api, `/n/events/${id}/publish`);
    fireEvent.change(await field(label), { target: { value: '2' } });
    fireEvent.change(await field(`${label}: unit`), { target: { value: unit } });
    await save();
    const { body } = await called(calls, `PATCH /api${path}`);
    expect(body).toMatchObject({ visibilitySettings: { addressMinutesBefore: minutes } });
    endConsole();
  }
});
