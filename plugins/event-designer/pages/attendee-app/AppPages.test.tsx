import '@/testing/datePicker.ts';
import '@/testing/noLayout.ts';
import { placeWallClock } from '@shared/wallClock.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { combineReads, useDocument, useRows } from '@/data/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { appHighlights } from '../../contract/appHighlights.ts';
import { appSettings } from '../../contract/appSettings.ts';
import { appTheme } from '../../contract/appTheme.ts';
import { attendeeApp } from '../../contract/attendeeApp.ts';
import { sessions } from '../../contract/sessions.ts';
import { speakers } from '../../contract/speakers.ts';
import { tickets } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { isPublicSession } from '../../rules/sessions/programme.ts';
import { moveByKeys, placeListItems } from '../reorderTesting.ts';
import { atSampleTime, openSummit } from '../sampleTesting.ts';
import { AppSettingsEditor } from './AppSettingsEditor.tsx';
import { HighlightList } from './highlights/HighlightList.tsx';
import { NewHighlightDialog } from './highlights/NewHighlightDialog.tsx';
import { AppPreview } from './preview/AppPreview.tsx';
import { LiveCard } from './preview/LiveCard.tsx';
import { ThemeEditor } from './ThemeEditor.tsx';

atSampleTime();
afterEach(() => vi.restoreAllMocks());

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

test('the text of a card that consists of it is not called optional', async () => {
  const { show } = openSummit();
  show(<NewHighlightDialog zone="Europe/Oslo" onClose={() => {}} />, 'attendee-app/event-highlights');
  expect(await screen.findByRole('textbox', { name: 'Text' })).toBeTruthy();
  expect(screen.getByRole('textbox', { name: /^Subtitle.*optional/ })).toBeTruthy();
});

test('a date that is half typed leaves the phone as it is now', async () => {
  const { show } = openSummit();
  const { user } = show(<Theme />, 'attendee-app/theme');
  const phone = within(await screen.findByRole('figure'));
  const [year] = await screen.findAllByRole('spinbutton', { name: /^Year/ });
  if (!year) throw new Error('The date has no year');
  await user.click(year);
  await user.keyboard('2');
  expect(year.textContent).toContain('2');
  expect(phone.getByText('Welcome to the summit')).toBeTruthy();
  expect(phone.queryByText('How was it?')).toBeNull();
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

function Settings() {
  const params = { eventId: useEventId() };
  const read = combineReads({ settings: useDocument(appSettings, params), app: useDocument(attendeeApp, params) });
  return (
    <Loaded read={read} waiting={null}>
      {({ settings, app }) => <AppSettingsEditor settings={settings} draft={app.draft} slot={null} />}
    </Loaded>
  );
}

test('modules are named, moved, switched off and kept for tickets, and the phone follows before they are saved', async () => {
  const { mock, eventId, show } = openSummit();
  const press = mock.store.all(tickets, { eventId }).find(({ name }) => name === 'Press');
  placeListItems();
  const { user } = show(<Settings />, 'attendee-app/settings');
  const phone = await screen.findByRole('figure');
  /** Returns the first three modules, which the app has beside its start at the bottom. */
  const shown = () => {
    const [, ...modules] = within(phone).getAllByRole('list').at(-1)?.children ?? [];
    return modules.map(({ textContent }) => textContent);
  };
  await waitFor(() => expect(shown()).toEqual(['Agenda', 'Speakers', 'Sponsors']));
  await user.click(screen.getByRole('switch', { name: 'Map' }));
  await moveByKeys('Speakers', 'ArrowUp', 'ArrowUp');
  await user.click(screen.getByRole('button', { name: 'Edit Speakers' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Label/ }), { target: { value: 'People' } });
  await expect.poll(shown).toEqual(['People', 'Agenda', 'Sponsors']);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Visible to' }), 'Selected tickets');
  await waitFor(() => expect(shown()).toEqual(['Agenda', 'Sponsors', 'Map']));

  const stored = () => mock.store.document(appSettings, { eventId });
  const { version } = stored();
  expect(screen.queryByRole('switch', { name: /^Guest mode/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Ticket code' }));
  await user.click(await screen.findByRole('switch', { name: /^Guest mode/ }));
  // A guest sees the sign-in alone.
  expect(within(phone).getByText('Sign in to see the event.')).toBeTruthy();
  const save = () => user.click(screen.getByRole('button', { name: /^Save/ }));
  await save();
  expect(await screen.findByText('Choose at least one ticket.')).toBeTruthy();
  expect(stored().version).toBe(version);
  await user.click(screen.getByRole('checkbox', { name: 'Press' }));
  await save();
  await expect.poll(() => stored()).toMatchObject({ login: 'code', hasGuestMode: false });
  const [first, second] = stored().modules;
  expect([first, second]).toMatchObject([
    { key: 'speakers', label: 'People', scope: 'specific_tickets', ticketIds: [press?.id] },
    { key: 'agenda', label: '', scope: 'all_tickets' },
  ]);
  expect(stored().modules.find(({ key }) => key === 'map')?.isOn).toBe(true);
});

function Preview() {
  const read = combineReads({ app: useDocument(attendeeApp, { eventId: useEventId() }) });
  return (
    <Loaded read={read} waiting={null}>
      {({ app }) => <AppPreview config={app.draft} />}
    </Loaded>
  );
}

test('the phone is of the chosen kind and scheme, and shows what a ticket sees at a time', async () => {
  const { mock, eventId, show } = openSummit();
  const press = mock.store.all(tickets, { eventId }).find(({ name }) => name === 'Press');
  const [welcome] = mock.store.all(appHighlights, { eventId });
  mock.store.change(appHighlights, welcome?.id ?? 0, { scope: 'specific_tickets', ticketIds: [press?.id] });
  const { user } = show(<Preview />, 'attendee-app');
  const phone = await screen.findByRole('figure');
  const look = () => {
    const { platform, scheme } = phone.dataset;
    const background = phone.querySelector<HTMLElement>('[style]')?.style.getPropertyValue('--app-background');
    return {
      platform,
      scheme,
      isDark: background === mock.store.document(attendeeApp, { eventId }).draft.theme.colours.dark.background,
    };
  };
  expect(look()).toEqual({ platform: 'ios', scheme: 'light', isDark: false });
  await user.click(screen.getByRole('radio', { name: 'Android' }));
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(look()).toEqual({ platform: 'android', scheme: 'dark', isDark: true });

  const card = (title: string) => within(phone).queryAllByText(title).length > 0;
  expect([card('Welcome to the summit'), card('Opening keynote'), card('How was it?')]).toEqual([false, true, false]);
  await screen.findByRole('option', { name: 'Press' });
  const viewAs = screen.getByRole('combobox', { name: 'View as' });
  await user.selectOptions(viewAs, 'Press');
  expect(card('Welcome to the summit')).toBe(true);
  await user.selectOptions(viewAs, 'Standard');
  expect(card('Welcome to the summit')).toBe(false);
  // After the event, what ended is gone, and what begins then is there.
  expect(card('Dinner by the fjord')).toBe(true);
  await user.click(await screen.findByRole('spinbutton', { name: /^Year/ }));
  await user.keyboard('2099');
  await waitFor(() => expect([card('Dinner by the fjord'), card('How was it?')]).toEqual([false, true]));
});

test('a card leads to a speaker, for some tickets and in a window of time', async () => {
  const { mock, eventId, show } = openSummit();
  const kofi = mock.store.all(speakers, { eventId }).find(({ firstName }) => firstName === 'Kofi');
  const press = mock.store.all(tickets, { eventId }).find(({ name }) => name === 'Press');
  const cards = () => mock.store.all(appHighlights, { eventId });
  const before = cards().length;
  const { user } = show(<HighlightList cards={[]} zone="Europe/Oslo" />, 'attendee-app/event-highlights');
  await user.click(screen.getByRole('button', { name: 'New card' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(await dialog.findByRole('combobox', { name: 'Type' }), 'Speaker');
  await dialog.findByRole('option', { name: 'Kofi Mensah-Lund' });
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Visible to' }), 'Selected tickets');
  const create = () => user.click(dialog.getByRole('button', { name: 'Create card' }));
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await create();
  expect(await dialog.findByText('Choose at least one ticket.')).toBeTruthy();
  const target = dialog.getByRole('combobox', { name: 'Speaker' });
  expect(target.getAttribute('aria-invalid')).toBe('true');
  expect(title.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(target, 'Kofi Mensah-Lund');
  // The name of the speaker is proposed as the title.
  await waitFor(() => expect(title.value).toBe('Kofi Mensah-Lund'));
  await user.click(await dialog.findByRole('checkbox', { name: 'Press' }));
  const enter = async (name: RegExp, keys: string) => {
    const [day] = await within(await dialog.findByRole('group', { name })).findAllByRole('spinbutton');
    await user.click(day ?? document.body);
    await user.keyboard(keys);
  };
  await enter(/^Show from/, '050520270900');
  await enter(/^Show until/, '040520270900');
  await create();
  expect(await dialog.findByText('The end must be after the start.')).toBeTruthy();
  expect(cards()).toHaveLength(before);
  await enter(/^Show until/, '060520270900');
  await create();
  await expect.poll(cards).toHaveLength(before + 1);
  expect(cards().at(-1)).toMatchObject({
    kind: 'speaker',
    title: 'Kofi Mensah-Lund',
    targetId: kofi?.id,
    scope: 'specific_tickets',
    ticketIds: [press?.id],
    showFrom: '2027-05-05T07:00:00.000Z',
    showUntil: '2027-05-06T07:00:00.000Z',
  });
});
