import '@/testing/noLayout.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { combineReads, useDocument } from '@/data/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { appHighlights } from '../../contract/appHighlights.ts';
import { appTheme } from '../../contract/appTheme.ts';
import { attendeeApp } from '../../contract/attendeeApp.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { openSummit } from '../sampleTesting.ts';
import { HighlightList } from './highlights/HighlightList.tsx';
import { ThemeEditor } from './ThemeEditor.tsx';

afterEach(cleanup);

/** The editor without the gate, because the product of component tests has no attendee app. */
function Theme() {
  const params = { eventId: useEventId() };
  const read = combineReads({ theme: useDocument(appTheme, params), app: useDocument(attendeeApp, params) });
  return (
    <Loaded read={read} waiting={null}>
      {({ theme, app }) => <ThemeEditor theme={theme} draft={app.draft} slot={null} />}
    </Loaded>
  );
}

test('the phone shows what is typed, and the cards of the chosen visitor and time', async () => {
  const { show } = openSummit();
  const { user } = show(<Theme />, 'attendee-app/theme');
  fireEvent.change(await screen.findByRole('textbox', { name: /^App name/ }), {
    target: { value: 'Nordlys' },
  });
  const phone = within(await screen.findByRole('figure', { name: 'Preview of “Nordlys”' }));
  expect(phone.getByText('Nordlys')).toBeTruthy();
  expect(phone.getByText('Welcome to the summit')).toBeTruthy();
  expect(phone.queryByText('How was it?')).toBeNull();
  fireEvent.change(await screen.findByRole('textbox', { name: /^Text colour/ }), { target: { value: '#dddddd' } });
  await user.click(screen.getByRole('radio', { name: 'Icon' }));
  expect(phone.queryByText('Welcome to the summit')).toBeNull();
  expect(phone.getByText('Nordlys')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'App' }));
  expect(phone.getByText('Welcome to the summit')).toBeTruthy();
  const contrast = within(screen.getByRole('list', { name: 'Contrast' }));
  expect(contrast.getByText('Text on the background').closest('li')?.dataset.enough).toBe('false');
  await user.click(screen.getByRole('button', { name: 'Reset to brand defaults' }));
  expect(contrast.getByText('Text on the background').closest('li')?.dataset.enough).toBe('true');
});

test('a card whose speaker was deleted says so', async () => {
  const { mock, show } = openSummit();
  const [card] = mock.store.all(appHighlights).filter(({ kind }) => kind === 'speaker');
  if (!card) throw new Error('The sample has a card with a speaker');
  const gone = { ...card, target: { id: 0, name: 'Ingrid Solheim', state: 'gone' as const, picture: null } };
  show(<HighlightList cards={[gone]} zone="Europe/Oslo" />, 'attendee-app/event-highlights');
  expect(await screen.findByText('“Ingrid Solheim” was deleted, so the card isn’t shown.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Edit “Opening keynote”' })).toBeTruthy();
});
