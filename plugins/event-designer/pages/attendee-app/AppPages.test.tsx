import '@/testing/noLayout.ts';
import { placeWallClock } from '@shared/wallClock.ts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { combineReads, useDocument, useRows } from '@/data/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { appHighlights } from '../../contract/appHighlights.ts';
import { appTheme } from '../../contract/appTheme.ts';
import { attendeeApp } from '../../contract/attendeeApp.ts';
import { sessions } from '../../contract/sessions.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { isPublicSession } from '../../rules/sessions/programme.ts';
import { openSummit } from '../sampleTesting.ts';
import { HighlightList } from './highlights/HighlightList.tsx';
import { LiveCard } from './preview/LiveCard.tsx';
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

/** Says when the sessions are there, so that a card that stays hidden is not one that waits. */
function ReadSessions() {
  const { rows, isLoading } = useRows(sessions, { params: { eventId: useEventId() }, query: { perPage: 0 } });
  return isLoading ? null : <p>{rows.length} sessions read</p>;
}

const liveCard = {
  id: 1,
  kind: 'live' as const,
  title: 'In the hall',
  subtitle: '',
  text: '',
  image: null,
  url: null,
  target: null,
  showFrom: null,
  showUntil: null,
  isPinned: false,
  scope: 'all_tickets' as const,
  ticketIds: [],
};

test('a card with what is on shows the sessions of the chosen time, or the next ones, or nothing', async () => {
  const { mock, eventId, show } = openSummit();
  const planned = mock.store.all(sessions).filter((row) => row.eventId === eventId && row.kind === 'session');
  const [first] = planned.filter(isPublicSession).sort((a, b) => (a.startsAt ?? '').localeCompare(b.startsAt ?? ''));
  if (!first?.startsAt) throw new Error('The sample has a programme');
  const start = placeWallClock(first.startsAt, 'Europe/Oslo').instant.getTime();
  const shown = (minutes: number, whenIdle: 'next' | 'hide') => {
    cleanup();
    const rule = { roomIds: [first.roomId ?? 0], trackIds: [], whenIdle };
    const instant = new Date(start + minutes * 60_000).toISOString();
    show(
      <>
        <LiveCard card={liveCard} rule={rule} instant={instant} zone="Europe/Oslo" />
        <ReadSessions />
      </>,
      'attendee-app/event-highlights',
    );
  };
  shown(0, 'next');
  const card = within(await screen.findByRole('article'));
  expect(card.getByText('Now')).toBeTruthy();
  expect(card.getByText(first.title)).toBeTruthy();
  shown(-60, 'next');
  expect(await screen.findByText('Up next')).toBeTruthy();
  expect(screen.getByText(first.title)).toBeTruthy();
  shown(-60, 'hide');
  expect(await screen.findByText(/^\d+ sessions read$/)).toBeTruthy();
  expect(screen.queryByRole('article')).toBeNull();
});
