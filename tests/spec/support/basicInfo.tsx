import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import { createTestBackend, renderPage } from '@/testing/render.tsx';
import { events } from '../../../plugins/event-designer/contract/events.ts';
import { Page } from '../../../plugins/event-designer/pages/basic-info/BasicInfoPage.tsx';
import { useArea } from '../../../plugins/event-designer/parts/useEventArea.ts';

/** jsdom has no layout, so nothing there changes its size. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

function BasicInfo() {
  useArea();
  return <Page />;
}

/** The basic info page of an event of the sample, and what it asked the API, as `GET events/1`. */
export async function openBasicInfo() {
  vi.stubGlobal('ResizeObserver', NoResizeObserver);
  const backend = createTestBackend();
  const sent: { call: string; body: unknown }[] = [];
  const answer: typeof backend.answer = (request) => {
    const { pathname } = new URL(request.url, 'http://localhost');
    sent.push({ call: `${request.method} ${pathname.replace('/api/', '')}`, body: request.body });
    return backend.answer(request);
  };
  const [event] = backend.store.all(events);
  if (!event) throw new Error('The sample has no events');
  const path = `events/${event.id}`;
  const route = `/${path}/basicinfo`;
  const page = renderPage(<BasicInfo />, {
    path: '/events/:eventId/basicinfo',
    route,
    mock: { ...backend, answer },
  });
  const form = () => screen.findByRole('textbox', { name: /^Name/ });
  await form();
  return { ...page, sent, path, route, form, event };
}
