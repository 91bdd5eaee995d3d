import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openProgramme } from './agendaTesting.ts';
import { ReleasesDialog } from './ReleasesDialog.tsx';

afterEach(cleanup);

test('a version is compared with the agenda, and restored after a question', async () => {
  const { ids, post, patch, stored, show } = await openProgramme();
  const keynote = await post('sessions', {
    title: 'Keynote',
    state: 'confirmed',
    startsAt: '2027-05-03T11:00',
    duration: 45,
    roomId: ids.hall,
  });
  await post('programme-releases', { name: 'First' });
  await patch(`sessions/${ids.lightning}`, { state: 'confirmed', startsAt: '2027-05-03T15:00', roomId: ids.hall });
  await post('programme-releases', { name: 'Second', comment: 'With the lightning talks' });
  await patch(`sessions/${ids.opening}`, { startsAt: '2027-05-03T10:00', roomId: ids.hall });
  await patch(`sessions/${keynote}`, { speakers: [{ speakerId: ids.mara, role: 'speaker' }] });
  show(<ReleasesDialog onClose={() => {}} />);

  const texts = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  await screen.findByText('2 changes since version 2.');
  expect(screen.getByText('With the lightning talks')).toBeTruthy();
  expect(texts()).toEqual([
    expect.stringMatching(/^MovedOpening.*Aula → .*Hall \(.*60 minutes\)$/),
    'UpdatedKeynoteSpeaker added: Mara LindAffects Mara Lind',
  ]);
  expect(screen.getByText('1 speaker is affected.')).toBeTruthy();

  await userEvent.click(screen.getByRole('button', { name: /^1\. First/ }));
  await screen.findByText('3 changes since version 1.');
  expect(texts()).toContainEqual(expect.stringMatching(/^AddedLightning.*30 minutes · Hall$/));
  await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
  const question = within(await screen.findByRole('dialog', { name: 'Restore version 1?' }));
  expect(stored(ids.opening)).toMatchObject({ startsAt: '2027-05-03T10:00' });
  await userEvent.click(question.getByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByText('The agenda matches this version.')).toBeTruthy();
  expect(await screen.findByText(/^\d sessions updated\.$/)).toBeTruthy();
  expect(stored(ids.opening)).toMatchObject({ startsAt: '2027-05-03T09:00', roomId: ids.aula });
  expect(stored(ids.lightning)).toMatchObject({ startsAt: null });
  expect(stored(keynote)).toMatchObject({ speakers: [] });
});
