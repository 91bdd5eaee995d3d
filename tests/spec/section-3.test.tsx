// @vitest-environment jsdom
import { brandIds } from '@contract/brand.ts';
import { mediaSources } from '@contract/media.ts';
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { brandForHost, brandOf, brandTheme } from '@/brand/index.ts';
import { testConfig } from '@/config/testConfig.ts';
import { HttpError } from '@/data/httpError.ts';
import { ConfirmProvider, type ConfirmRequest, useConfirm } from '@/feedback/index.ts';
import { dateRangesA, dateRangesB } from '@/lib/dateRanges.ts';
import { deviceLabels } from '@/lib/devices.ts';
import { durationUnits } from '@/lib/durations.ts';
import { MapFrame } from '@/maps/MapFrame.tsx';
import { MapStatusContext, mapStatuses } from '@/maps/mapStatus.ts';
import { createTestI18n } from '@/testing/texts.ts';
import { contentBlock } from '../../plugins/event-designer/contract/details.ts';
import {
  accessProtection,
  eventMode,
  eventStatus,
  locationType,
  ticketAvailability,
  ticketGrouping,
  ticketType,
  ticketVisibility,
  timeDisplay,
  timeZoneChangeMode,
} from '../../plugins/event-designer/contract/shared.ts';
import { routes } from '../../plugins/event-designer/routes.ts';
import { clause } from './clauses.ts';
import { WithKeys } from './support/keys.tsx';

afterEach(cleanup);

test(clause('§3.9'), () => {
  const cause = new Error('below');
  const error = new HttpError({ type: 'Response Error', message: 'No', status: 418, data: { a: 1 }, error: cause });
  const { type, message, status, data, error: inner } = error;
  expect({ type, message, status, data, error: inner }).toEqual({
    type: 'Response Error',
    message: 'No',
    status: 418,
    data: { a: 1 },
    error: cause,
  });
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
  // Of one brand the specification gives it: what stands on the orange must be dark to be read.
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

test(clause('§3.13'), () => {
  expect(ticketType.options).toEqual(['fixed', 'stock']);
  expect(ticketVisibility.options).toEqual(['automatic', 'custom', 'hidden']);
  expect(ticketGrouping.options).toEqual(['with_link', 'collection']);
  expect(ticketAvailability.options).toEqual(['everywhere', 'online_only', 'at_the_door_only']);
  expect(locationType.options).toEqual(['venue', 'online', 'to_be_announced']);
  expect(eventStatus.options).toEqual(['published', 'cancelled', 'unpublished']);
  expect(eventMode.options.toSorted()).toEqual(['advanced', 'standard']);
  expect(timeZoneChangeMode.options).toEqual(['change_time_zone_and_event_times', 'change_time_zone_only']);
  expect(accessProtection.options).toEqual(['none', 'pass_code']);
  expect(timeDisplay.options.toSorted()).toEqual(['attendeesLocalTimeZone', 'eventTimeZone']);
  const kinds = contentBlock.def.options.flatMap((option) => option.shape.kind.def.values);
  expect(kinds).toEqual(['text', 'image', 'video']);
});

test(clause('§3.15'), () => {
  expect(dateRangesA).toEqual(['all', 'today', 'yesterday', 'lastWeek', 'lastMonth']);
  expect(dateRangesB).toEqual(
    'today, last7Days, last2Weeks, last30Days, last3Months, last6Months, last9Months, last12Months, allTime'.split(
      ', ',
    ),
  );
});

test(clause('§3.16'), () => {
  expect(durationUnits).toEqual(['minutes', 'hours', 'days']);
});

test(clause('§3.17'), () => {
  const { t } = createTestI18n();
  expect(Object.values(deviceLabels).map((key) => t(key))).toEqual(['On desktop', 'On tablet', 'On mobile']);
});

test(clause('§3.18'), () => {
  expect(mediaSources).toEqual([
    'event_cover',
    'ticket_design',
    'he_user_profile_photo',
    'registered_ticket_design',
    'ticket_design_uploaded_template',
  ]);
});

test(clause('§3.19'), () => {
  expect(routes.template('ticket')).toBe('/events/:eventId/tickets/:ticketId');
});

test(clause('§3.20'), () => {
  expect(mapStatuses).toEqual(['NOT_LOADED', 'LOADING', 'LOADED', 'FAILED', 'AUTH_FAILURE']);
  const said = mapStatuses.map((status) => {
    cleanup();
    const { container } = render(
      <MapStatusContext value={status}>
        <MapFrame>the map</MapFrame>
      </MapStatusContext>,
      { wrapper: WithKeys },
    );
    return container.textContent;
  });
  expect(said).toEqual([
    expect.stringContaining('maps.loading'),
    expect.stringContaining('maps.loading'),
    'the map',
    expect.stringContaining('maps.failed'),
    expect.stringContaining('maps.authFailure'),
  ]);
});
