import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { fillTemplate } from '@/registry/paths.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../contract/events.ts';

type Options = Omit<NonNullable<Parameters<typeof renderPage>[1]>, 'route' | 'path'> & {
  /** The path parameters besides `eventId`. */
  params?: Readonly<Record<string, number>>;
  /** Overrides the id of the opened event. */
  eventId?: number;
};

/**
 * Sets the clock to the sample's time before each test, so that its future dates are still in the future, and closes
 * the page afterwards.
 */
export function atSampleTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T08:00:00.000Z') });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

/** Opens the sample's most complete event. */
export const openSummit = () => openEvent('Northern Light');
/** Opens the sample's recurring event: two rules, a break, a skipped day, and dates edited, cancelled and sold. */
export const openMeetup = () => openEvent('Thursday Makers Meetup');

/** Returns a backend with the sample's event whose name starts with `called`, and a function that opens its pages. */
function openEvent(called: string) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith(called))?.id ?? 0;
  return {
    mock,
    eventId,
    visit: mock.visit('Ana Lima'),
    /** `place` is the end of the page's address: `settings`, `tickets/:ticketId`. */
    show: (page: ReactNode, place: string, { params = {}, eventId: shown = eventId, ...options }: Options = {}) => {
      const path = `/events/:eventId/${place}`;
      const ids = Object.entries({ eventId: shown, ...params }).map(([name, id]) => [name, String(id)]);
      const rendered = renderPage(page, { mock, ...options, path, route: fillTemplate(path, Object.fromEntries(ids)) });
      return { ...rendered, user: userEvent.setup() };
    },
  };
}
