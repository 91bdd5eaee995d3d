import { z } from '@contract/fields.ts';
import type { ReactNode } from 'react';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { sessions } from '../../../contract/sessions.ts';

const made = z.object({ id: z.int() });

/**
 * Creates an event on 3 May 2027, from 9:00 to 17:00 in Oslo, with the rooms “Aula” and “Hall”, the speaker Mara Lind
 * and the sponsor “Nordgrid”. It has a confirmed “Opening” of an hour at 9:00 in the Aula, and “Lightning” without a
 * time.
 */
export async function openProgramme() {
  const mock = createTestBackend();
  const { call } = mock.visit('Ana Lima');
  const slot = { start: '2027-05-03T09:00', end: '2027-05-03T17:00' };
  const event = await call('POST', '/events', { name: 'Tides', timeZone: 'Europe/Oslo', ...slot });
  const eventId = made.parse(event).id;
  const post = async (path: string, body: object) =>
    made.parse(await call('POST', `/events/${eventId}/${path}`, body)).id;
  const aula = await post('session-rooms', { name: 'Aula', capacity: 100 });
  const hall = await post('session-rooms', { name: 'Hall' });
  const mara = await post('speakers', { firstName: 'Mara', lastName: 'Lind' });
  const nordgrid = await post('sponsors', { name: 'Nordgrid' });
  const planned = { startsAt: '2027-05-03T09:00', duration: 60, roomId: aula };
  const opening = await post('sessions', { title: 'Opening', state: 'confirmed', ...planned });
  const lightning = await post('sessions', { title: 'Lightning', duration: 30 });
  return {
    mock,
    eventId,
    ids: { aula, hall, mara, nordgrid, opening, lightning },
    post,
    patch: (path: string, body: object) => call('PATCH', `/events/${eventId}/${path}`, body),
    /** Returns the stored session. */
    stored: (id: number) => mock.store.find(sessions, id),
    /** Shows a page of the programme. `place` is the end of its address. */
    show: (page: ReactNode, place = 'sessions') =>
      renderPage(page, {
        mock,
        path: `/events/:eventId/${place.replace(/\d+$/, ':extraId')}`,
        route: `/events/${eventId}/${place}`,
      }),
  };
}
