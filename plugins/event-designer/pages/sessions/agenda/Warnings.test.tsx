import '@/testing/noLayout.ts';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import type { Agenda } from '../../../contract/agenda.ts';
import { Warnings } from './Warnings.tsx';

afterEach(cleanup);

const none: Agenda = {
  timeZone: 'Europe/Oslo',
  slots: [],
  rooms: [],
  tracks: [],
  speakers: [],
  sponsors: [],
  activities: [],
  sessions: [],
  warnings: [],
  release: null,
};
const one: Agenda = {
  ...none,
  warnings: [{ sessionId: 1, kind: 'no_speaker', otherId: null, speakerId: null, activityId: null }],
};
const stage = (agenda: Agenda) => (
  <Stage>
    <Warnings agenda={agenda} onShow={() => {}} />
  </Stage>
);

test('the open list closes with the last warning, and stays closed when a warning returns', async () => {
  const { rerender } = render(stage(one));
  fireEvent.click(screen.getByRole('button', { name: '1 warning' }));
  expect(await screen.findByRole('dialog', { name: '1 warning' })).toBeTruthy();
  rerender(stage(none));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  rerender(stage(one));
  const button = await screen.findByRole('button', { name: '1 warning' });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('dialog')).toBeNull();
});
