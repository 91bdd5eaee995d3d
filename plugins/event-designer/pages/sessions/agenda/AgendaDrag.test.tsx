import '@/testing/noLayout.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Page } from './AgendaPage.tsx';
import { openProgramme } from './agendaTesting.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/**
 * Gives what is dragged, and what it is dropped on, a place in the window, which jsdom lacks: the Aula is at the left of
 * the Hall, each 100 pixels wide from the top, and the list of sessions without a time is at the right of both.
 */
function placeThings(): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const room = this.closest('section')?.getAttribute('aria-label');
    const left =
      room === 'Aula' ? 0 : room === 'Hall' ? 100 : this.closest('[aria-labelledby="tray-title"]') ? 300 : 500;
    if (this.querySelector('button, a') && this.matches('[data-state], li')) {
      const style = this instanceof HTMLElement ? this.style : undefined;
      return new DOMRect(left, Number.parseFloat(style?.top || '0'), 100, 30);
    }
    return new DOMRect(left, 0, 100, 900);
  });
}

type Point = { clientX: number; clientY: number };

/** Drags an element with the pointer, from one place of the window to another. */
async function drag(element: Element, from: Point, to: Point): Promise<void> {
  const pointer = { isPrimary: true, button: 0, pointerId: 1 };
  fireEvent.pointerDown(element, { ...pointer, ...from });
  // The first move starts the drag, and the second one finds what is below it.
  fireEvent.pointerMove(document, { ...pointer, clientX: from.clientX + 10, clientY: from.clientY + 10 });
  await act(async () => {});
  fireEvent.pointerMove(document, { ...pointer, ...to });
  await act(async () => {});
  fireEvent.pointerUp(document, { ...pointer, ...to });
  await act(async () => {});
}

const block = (title: string) => screen.findByRole('button', { name: new RegExp(`^${title}, `) });

test('sessions go from the list to a room and back, and are resized at their lower edge', async () => {
  const { ids, stored, show } = await openProgramme();
  placeThings();
  show(<Page />);
  const opening = await block('Opening');
  const tray = within(await screen.findByRole('region', { name: '1 unscheduled session' }));

  // The grid begins at 8:00, and a minute is one and a half pixels high: 135 pixels below are 9:30.
  await drag(tray.getByRole('listitem'), { clientX: 350, clientY: 0 }, { clientX: 150, clientY: 135 });
  await expect.poll(() => stored(ids.lightning)).toMatchObject({ startsAt: '2027-05-03T09:30', roomId: ids.hall });
  expect(await screen.findByText(/“Lightning” is now planned for .*, Hall\./)).toBeTruthy();
  expect(await screen.findByRole('region', { name: '0 unscheduled sessions' })).toBeTruthy();

  await drag(await block('Lightning'), { clientX: 150, clientY: 140 }, { clientX: 350, clientY: 200 });
  await expect.poll(() => stored(ids.lightning)).toMatchObject({ startsAt: null, roomId: ids.hall });
  expect(await screen.findByText('“Lightning” no longer has a time.')).toBeTruthy();

  await drag(opening, { clientX: 50, clientY: 95 }, { clientX: 600, clientY: 2_000 });
  expect(await screen.findByText(/^Nothing moved\./)).toBeTruthy();

  const edge = opening.nextElementSibling ?? opening;
  const end = () => edge.previousElementSibling?.textContent?.match(/09:00.(\d+:\d+)/)?.[1];
  /** The agenda may be read again in between, which shows what is stored until the pointer moves on. */
  const moveTo = (clientY: number, expected: string) =>
    waitFor(() => {
      fireEvent.pointerMove(edge, { pointerId: 1, clientY });
      expect(end()).toBe(expected);
    });
  fireEvent.pointerDown(edge, { pointerId: 1, clientY: 180 });
  // 14 minutes more are shown and saved as 15.
  await moveTo(180 + 21, '10:15');
  fireEvent.pointerUp(edge, { pointerId: 1, clientY: 180 + 21 });
  await expect.poll(() => stored(ids.opening)).toMatchObject({ duration: 75, startsAt: '2027-05-03T09:00' });

  // Another button of the mouse resizes nothing, and a pointer that the browser takes away leaves nothing behind.
  fireEvent.pointerDown(edge, { pointerId: 1, button: 2, clientY: 200 });
  fireEvent.pointerMove(edge, { pointerId: 1, clientY: 260 });
  expect(end()).toBe('10:15');
  fireEvent.pointerUp(edge, { pointerId: 1, button: 2, clientY: 260 });
  fireEvent.pointerDown(edge, { pointerId: 1, clientY: 200 });
  await moveTo(260, '10:55');
  fireEvent.pointerCancel(edge, { pointerId: 1 });
  expect(end()).toBe('10:15');

  // A zoom changes the height of an hour, and with it that of the session.
  const height = () => Number.parseFloat(opening.parentElement?.style.height ?? '');
  const heights = [height()];
  for (const zoom of ['Zoom out', 'Zoom in', 'Zoom in']) {
    await userEvent.click(screen.getByRole('button', { name: zoom }));
    await waitFor(() => expect(height()).not.toBe(heights.at(-1)));
    heights.push(height());
  }
  expect(heights.map(Math.round)).toEqual([113, 68, 113, 195]);
});

test('speakers and sponsors are dropped onto a session, once each', async () => {
  const { ids, stored, show } = await openProgramme();
  placeThings();
  show(<Page />);
  await block('Opening');
  const people = within(await screen.findByRole('region', { name: 'Assign to sessions' }));
  const dropOnOpening = (name: string) =>
    drag(people.getByText(name), { clientX: 550, clientY: 0 }, { clientX: 50, clientY: 100 });
  await dropOnOpening('Mara Lind');
  await expect.poll(() => stored(ids.opening)?.speakers).toEqual([{ speakerId: ids.mara, role: 'speaker' }]);
  expect(await screen.findByText('Mara Lind added to “Opening”.')).toBeTruthy();
  expect(await people.findByText('1 session')).toBeTruthy();
  await dropOnOpening('Mara Lind');
  expect(await screen.findByText('Mara Lind is already part of “Opening”.')).toBeTruthy();
  await userEvent.click(people.getByRole('radio', { name: 'Sponsors' }));
  await dropOnOpening('Nordgrid');
  await expect.poll(() => stored(ids.opening)?.sponsorIds).toEqual([ids.nordgrid]);
  await dropOnOpening('Nordgrid');
  expect(await screen.findByText('Nordgrid is already part of “Opening”.')).toBeTruthy();
  await drag(people.getByText('Nordgrid'), { clientX: 550, clientY: 0 }, { clientX: 150, clientY: 600 });
  expect(await screen.findByText(/^Nothing changed\. Drop the name on a session/)).toBeTruthy();
  expect(stored(ids.opening)?.speakers).toHaveLength(1);
});
