import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderHookOnPage } from '@/testing/render.tsx';
import { productSettings } from '../contract/lookups.ts';
import { useArea } from './eventArea.ts';

afterEach(cleanup);

it.each([
  { product: true, event: true },
  { product: true, event: false },
  { product: false, event: true },
  { product: false, event: false },
])('tells the menu whether product and event have the attendee app: %j', async (hasAttendeeApp) => {
  const backend = createTestBackend();
  const answer: typeof backend.answer = async ({ url }) => {
    const isProduct = url.startsWith(`/api${productSettings.path}`);
    const isEnableAttendeeApp = isProduct ? hasAttendeeApp.product : hasAttendeeApp.event;
    return { status: 200, body: { data: { id: 7, name: 'Summit', status: 'published', isEnableAttendeeApp } } };
  };
  const at = { path: '/events/:eventId', route: '/events/7', mock: { ...backend, answer } };
  const { result } = renderHookOnPage(useArea, at);
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', facts: { hasAttendeeApp } }));
});

it('shows counts in the menu without waiting for them', async () => {
  const backend = createTestBackend();
  let give: () => void = () => undefined;
  const known = new Promise<void>((resolve) => {
    give = resolve;
  });
  const counts = { sessions: 60, packages: 3, codes: 40 };
  const answer: typeof backend.answer = async ({ url }) => {
    if (url.endsWith('/counts')) {
      await known;
      return { status: 200, body: { data: counts } };
    }
    return { status: 200, body: { data: { id: 7, name: 'Summit', status: 'published', isEnableAttendeeApp: true } } };
  };
  const at = { path: '/events/:eventId', route: '/events/7', mock: { ...backend, answer } };
  const { result } = renderHookOnPage(useArea, at);
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', facts: { counts: undefined } }));
  give();
  await waitFor(() => expect(result.current).toMatchObject({ status: 'ready', facts: { counts } }));
});
