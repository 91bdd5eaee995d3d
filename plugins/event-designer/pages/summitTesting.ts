import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { fillTemplate } from '@/registry/paths.ts';
import { createTestBackend, renderPage } from '@/testing/render.tsx';
import { eventRecords } from '../mock/eventRecords.ts';

type Options = Omit<NonNullable<Parameters<typeof renderPage>[1]>, 'mock' | 'route' | 'path'> & {
  /** Of the path, beside the event's. */
  params?: Readonly<Record<string, number>>;
};

/** The sample's flagship, an event that has everything: a backend with it, and a way to open its pages. */
export function openSummit() {
  const mock = createTestBackend();
  const eventId = mock.store.all(eventRecords).find(({ name }) => name.startsWith('Northern Light'))?.id ?? 0;
  return {
    mock,
    eventId,
    visit: mock.visit('Ana Lima'),
    /** `place` is what its address ends with: `settings`, `tickets/:ticketId`. */
    show: (page: ReactNode, place: string, { params = {}, ...options }: Options = {}) => {
      const path = `/events/:eventId/${place}`;
      const ids = Object.entries({ eventId, ...params }).map(([name, id]) => [name, String(id)]);
      const rendered = renderPage(page, { ...options, mock, path, route: fillTemplate(path, Object.fromEntries(ids)) });
      return { ...rendered, user: userEvent.setup() };
    },
  };
}
