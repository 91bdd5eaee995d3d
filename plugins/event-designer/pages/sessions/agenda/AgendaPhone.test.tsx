import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { stubNarrowScreen } from '@/testing/narrowScreen.ts';
import { Page } from './AgendaPage.tsx';
import { openProgramme } from './agendaTesting.ts';

afterEach(cleanup);
// The page reads the width once, so all tests of this file have a phone's.
stubNarrowScreen();

test('a phone lists the day by time, and moves sessions in a dialog', async () => {
  const { ids, post, stored, show } = await openProgramme();
  await post('sessions', { title: 'Keynote', startsAt: '2027-05-03T09:30', duration: 30, roomId: ids.aula });
  await post('sessions', { title: 'Early', startsAt: '2027-05-02T20:00', duration: 30 });
  show(<Page />);
  const titles = () =>
    screen
      .getAllByRole('button', { name: /^Move / })
      .map((button) => button.closest('li')?.querySelector('a')?.textContent);
  await screen.findByRole('link', { name: 'Opening' });
  // The sessions without a time come last.
  expect(titles()).toEqual(['Opening', 'Keynote', 'Lightning']);
  expect(screen.getByRole('heading', { name: '1 unscheduled session' })).toBeTruthy();
  const line = (title: string) => screen.getByRole('link', { name: title }).closest('li')?.textContent;
  expect(line('Opening')).toContain('Aula');
  expect(line('Opening')).toContain('Room double-booked');
  expect(screen.queryByRole('group', { name: 'Zoom' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Sun.*2 May.*outside the event/ }));
  expect(titles()).toEqual(['Early', 'Lightning']);
  // The days lie in one year, which is left out.
  await userEvent.click(screen.getByRole('button', { name: /^Mon 3 May(?! 2027)/ }));

  await userEvent.click(screen.getByRole('button', { name: 'Move Opening' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Move “Opening”' }));
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Room' }), 'Hall');
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  // The list shows the move, and what it does to the warnings, before it is saved.
  expect(line('Opening')).toContain('Hall');
  expect(line('Opening')).not.toContain('double-booked');
  await expect.poll(() => stored(ids.opening)).toMatchObject({ roomId: ids.hall, startsAt: '2027-05-03T09:00' });
  expect(await screen.findByText(/“Opening” is now planned for .*, Hall\./)).toBeTruthy();
});
