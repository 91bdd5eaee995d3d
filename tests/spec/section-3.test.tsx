// @vitest-environment jsdom
import { brandIds } from '@contract/brand.ts';
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AxiosError } from 'axios';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { brandForHost, brandOf, brandTheme } from '@/brand/index.ts';
import { testConfig } from '@/config/testConfig.ts';
import { ConfirmProvider, type ConfirmRequest, useConfirm } from '@/feedback/index.ts';
import { dateRangesA, dateRangesB } from '@/lib/dateRanges.ts';
import { MapFrame } from '@/maps/MapFrame.tsx';
import { MapStatusContext, mapStatuses } from '@/maps/mapStatus.ts';
import { DevicePreviews } from '@/media/DevicePreviews.tsx';
import { Stage } from '@/testing/Stage.tsx';
import { eventKind } from '../../plugins/event-designer/contract/shared.ts';
import { createEvent, createTicket } from '../../plugins/event-designer/tests/api/support.ts';
import { clause } from './clauses.ts';
import { refusal } from './support/api.ts';
import { openConsole } from './support/console.ts';
import { WithKeys } from './support/keys.tsx';
import { called, choose, field, save } from './support/organiser.ts';
import { openProduct, type Product } from './support/product.ts';
import { cookieJar, sessionWith } from './support/session.ts';

let api: Product;
let eventId: number;

beforeAll(async () => {
  api = openProduct();
  eventId = await createEvent(api);
});
afterEach(cleanup);

test(clause('§3.9'), async () => {
  const body = { message: 'A teapot', code: 'teapot' };
  const { http } = sessionWith(cookieJar('foyer-token=good'), { status: 418, body });
  const { type, message, status, data, error } = await refusal(http.get('/events'));
  expect({ type, message, status, data }).toEqual({
    type: 'Response Error',
    message: 'A teapot',
    status: 418,
    data: body,
  });
  expect(error).toBeInstanceOf(AxiosError);
});

test(clause('§3.10'), () => {
  const brands = brandIds.map((id) => brandOf(id, testConfig));
  for (const { name, host, logo, favicon, homeBackground, panner, apiTimeout, siteName } of brands) {
    for (const text of [name, logo, favicon, homeBackground, panner, siteName, host]) expect(text).not.toBe('');
    expect(brandForHost(host, testConfig).name).toBe(name);
    expect(apiTimeout).toBe(0);
  }
  expect(brands.filter(({ spinnerImage }) => spinnerImage !== undefined)).toHaveLength(1);
});

test(clause('§3.11'), () => {
  const palettes = brandIds.map((id) => brandTheme(brandOf(id, testConfig)).colorSchemes?.light?.palette);
  const facts = palettes.map((palette) => [
    palette?.primary.main,
    palette?.secondary.main,
    palette?.background.default,
  ]);
  expect(facts).toEqual([
    ['#CF070D', '#111111', '#f7f7f7'],
    ['#ff982b', '#464646', '#f7f7f7'],
  ]);
  // The specification has a contrast text for this brand only: text on its orange must be dark to be legible.
  expect(palettes[1]?.primary.contrastText).toBe('#231400');
});

test(clause('§3.12'), async () => {
  const asked = async (request: ConfirmRequest) => {
    const { result } = renderHook(useConfirm, {
      wrapper: ({ children }) => (
        <WithKeys>
          <ConfirmProvider>{children}</ConfirmProvider>
        </WithKeys>
      ),
    });
    act(() => void result.current(request));
    return screen.findByRole('dialog', { name: request.title });
  };
  const onConfirm = vi.fn();
  const onClose = vi.fn();
  const given = { title: 'Publish?', message: 'Everybody will see it.', mainAction: 'Publish', onConfirm, onClose };
  const dialog = await asked({ ...given, showCloseButton: false });
  expect(dialog.textContent).toContain('Everybody will see it.');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Publish']);
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(onConfirm).toHaveBeenCalledTimes(1));
  cleanup();
  await asked({ ...given, showCloseButton: true });
  await userEvent.click(screen.getByRole('button', { name: 'cancel' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
});

/** Opens the list's date filters; returns the choices of one, starting with its "none". */
async function rangeChoices(none: string, count: number): Promise<HTMLElement[]> {
  fireEvent.click(await screen.findByText('More filters'));
  const choices = await screen.findAllByRole('menuitemradio');
  const first = choices.findIndex(({ textContent }) => textContent === none);
  return choices.slice(first, first + count);
}

/** Chooses each range in turn; returns the address's parameter after the API was called with that range. */
async function chosenRanges(none: string, count: number, parameter: string) {
  const { calls } = await openConsole(api, '/n/me');
  const inAddress = () => new URLSearchParams(window.location.search).get(parameter);
  const chosen: unknown[] = [];
  for (let place = 1; place < count; place += 1) {
    calls.length = 0;
    const choice = (await rangeChoices(none, count))[place];
    const label = choice?.textContent;
    fireEvent.click(choice ?? document.body);
    await waitFor(() => expect(calls.some(({ line }) => line.includes(`${parameter}%5Bgte%5D=`))).toBe(true));
    chosen.push([label, inAddress()]);
  }
  const [nothing] = await rangeChoices(none, count);
  fireEvent.click(nothing ?? document.body);
  await waitFor(() => expect(inAddress()).toBeNull());
  return chosen;
}

test(clause('§3.15'), async () => {
  expect(dateRangesA).toEqual(['all', 'today', 'yesterday', 'lastWeek', 'lastMonth']);
  expect(await chosenRanges('Any date', 5, 'createdAt')).toEqual([
    ['Today', 'today'],
    ['Yesterday', 'yesterday'],
    ['Last week', 'lastWeek'],
    ['Last month', 'lastMonth'],
  ]);
});

test(clause('§3.36'), async () => {
  expect(dateRangesB.at(-1)).toBe('allTime');
  expect(await chosenRanges('All time', 9, 'updatedAt')).toEqual([
    ['Today', 'today'],
    ['Last 7 days', 'last7Days'],
    ['Last 2 weeks', 'last2Weeks'],
    ['Last 30 days', 'last30Days'],
    ['Last 3 months', 'last3Months'],
    ['Last 6 months', 'last6Months'],
    ['Last 9 months', 'last9Months'],
    ['Last 12 months', 'last12Months'],
  ]);
});

test(clause('§3.16'), async () => {
  const visibilitySettings = { addressReveal: 'before_start' };
  await api.call('PATCH', `/events/${eventId}/publish-settings`, { visibilitySettings });
  await openConsole(api, `/n/events/${eventId}/publish`);
  const unit = await field('Time before the start: unit');
  const options = Array.from(unit.querySelectorAll('option'), ({ value, textContent }) => [value, textContent]);
  expect(options).toEqual([
    ['minutes', 'minutes'],
    ['hours', 'hours'],
    ['days', 'days'],
  ]);
});

test(clause('§3.17'), () => {
  render(<DevicePreviews src="/hall" crop={{ x: 0, y: 0, width: 100, height: 100 }} aspect={2} />, { wrapper: Stage });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'On desktop',
    'On tablet',
    'On mobile',
  ]);
});

test(clause('§3.19'), async () => {
  const ticketId = await createTicket(api, eventId, { name: 'Day ticket' });
  const { calls } = await openConsole(api, `/n/events/${eventId}/tickets/${ticketId}`);
  await called(calls, `GET /api/events/${eventId}/tickets/${ticketId}`);
});

test(clause('§3.20'), () => {
  expect(mapStatuses).toEqual(['NOT_LOADED', 'LOADING', 'LOADED', 'FAILED', 'AUTH_FAILURE']);
  const texts = mapStatuses.map((status) => {
    cleanup();
    const { container } = render(
      <MapStatusContext value={status}>
        <MapFrame>the map</MapFrame>
      </MapStatusContext>,
      { wrapper: WithKeys },
    );
    return container.textContent;
  });
  expect(texts).toEqual([
    expect.stringContaining('maps.loading'),
    expect.stringContaining('maps.loading'),
    'the map',
    expect.stringContaining('maps.failed'),
    expect.stringContaining('maps.authFailure'),
  ]);
});

test(clause('§3.25'), async () => {
  expect(eventKind.options.toSorted()).toEqual(['recurring', 'single']);
  const id = await createEvent(api);
  const { calls } = await openConsole(api, `/n/events/${id}/basicinfo`);
  const chosen = () => {
    const kinds = screen.getByRole('radiogroup', { name: 'Frequency' });
    return within(kinds)
      .getAllByRole<HTMLInputElement>('radio')
      .map(({ labels, checked }) => [labels?.[0]?.textContent, checked]);
  };
  await field('Once');
  expect(chosen()).toEqual([
    ['Once', true],
    ['Repeats', false],
  ]);
  await choose('Repeats');
  await save();
  const { body } = await called(calls, `PATCH /api/events/${id}/basic-info`);
  expect(body).toMatchObject({ timeSettings: { isRecurring: true } });
  // The menu shows the entry as soon as the event is of that kind.
  await screen.findByText('Schedule', { selector: 'nav a span' });
  const saved = await api.call('GET', `/events/${id}/time-settings`);
  expect(saved.body.data.timeSettings.isRecurring).toBe(true);
});
