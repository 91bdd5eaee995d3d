import { cleanup } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, vi } from 'vitest';
import { fillTemplate } from '@/registry/paths.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { events } from '../contract/events.ts';

type Options = Omit<NonNullable<Parameters<typeof renderPage>[1]>, 'route' | 'path'> & {
  /** Of the path, beside the event's. */
  params?: Readonly<Record<string, number>>;
  /** Another event than the one that was opened. */
  eventId?: number;
};

/** For each test the clock of the sample: what is to come by its words is to come. Closes the page after it. */
export function atSampleTime(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-01-04T08:00:00.000Z') });
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });
}

/** The sample's flagship, an event that has everything. */
export const openSummit = () => openEvent('Northern Light');
/** The sample's recurring event: two rules, a break, a day left out, dates edited, cancelled and sold. */
export const openMeetup = () => openEvent('Thursday Makers Meetup');

/** A backend with the sample's event of which the name begins so, and a way to open its pages. */
function openEvent(called: string) {
  const mock = createTestBackend();
  const eventId = mock.store.all(events).find(({ name }) => name.startsWith(called))?.id ?? 0;
  return {
    mock,
    eventId,
    visit: mock.visit('Ana Lima'),
    /** `place` is what its address ends with: `settings`, `tickets/:ticketId`. */
    show: (page: ReactNode, place: string, { params = {}, eventId: shown = eventId, ...options }: Options = {}) => {
      const path = `/events/:eventId/${place}`;
      const ids = Object.entries({ eventId: shown, ...params }).map(([name, id]) => [name, String(id)]);
      const rendered = renderPage(page, { mock, ...options, path, route: fillTemplate(path, Object.fromEntries(ids)) });
      return { ...rendered, user: userEvent.setup() };
    },
  };
}
