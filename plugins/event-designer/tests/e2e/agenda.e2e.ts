import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';

test('two clashes are found and fixed by keyboard, and the programme is released', async ({ signedIn: page, api }) => {
  const { id } = await api.createEvent({ name: 'Agenda' });
  const post = (path: string, body: object) => api.call<{ id: number }>('POST', `/events/${id}${path}`, body);
  const [day] = (await api.call<{ slots: { start: string }[] }>('GET', `/events/${id}/agenda`)).slots;
  const aula = await post('/session-rooms', { name: 'Aula', capacity: 100 });
  await post('/session-rooms', { name: 'Hall' });
  const speaker = await post('/speakers', { firstName: 'Mara', lastName: 'Lindqvist' });
  const speakers = [{ speakerId: speaker.id, role: 'speaker' }];
  const planned = { startsAt: day?.start, duration: 10, roomId: aula.id, state: 'confirmed', speakers };
  await post('/sessions', { title: 'Opening', ...planned });
  await post('/sessions', { title: 'Keynote', ...planned });

  await page.goto(`/n/events/${id}/sessions`);
  await page.getByText('2 warnings').click();
  await expect(page.getByText('“Opening” and “Keynote” are in Aula at the same time.')).toBeVisible();
  await expect(page.getByText('Mara Lindqvist is in “Opening” and “Keynote” at the same time.')).toBeVisible();
  await expectAccessible(page);
  // The list lies over the agenda until it is closed.
  await page.keyboard.press('Escape');
  const opening = page.getByRole('button', { name: /^Opening, .*Room double-booked/ });
  const keynote = page.getByRole('button', { name: /^Keynote, / });
  await expect(opening).toBeVisible();
  await expect(keynote).toHaveAccessibleName(/Room double-booked, Speaker double-booked/);
  await expectAccessible(page);

  await keynote.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('2 warnings')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('2 warnings')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(keynote).toBeFocused();
  await page.keyboard.press('Shift+ArrowDown');
  await expect(keynote).toHaveAccessibleName(/Hall/);
  await expect
    .poll(async () => (await api.call<object[]>('GET', `/events/${id}/sessions?q=Keynote`))[0])
    .toMatchObject({ roomName: 'Hall', duration: 15 });

  await page.getByRole('button', { name: 'Release…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Release programme' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('For the press');
  await dialog.getByRole('button', { name: 'Release', exact: true }).click();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByText('The agenda matches the released version.')).toBeVisible();
});
