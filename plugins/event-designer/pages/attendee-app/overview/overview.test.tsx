import '@/testing/relationField.ts';
import '@/testing/noLayout.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { appSettings } from '../../../contract/appSettings.ts';
import { appTheme } from '../../../contract/appTheme.ts';
import { appVersions, attendeeApp } from '../../../contract/attendeeApp.ts';
import { events } from '../../../contract/events.ts';
import { atSampleTime, openSummit } from '../../sampleTesting.ts';
import { Page } from '../AppPage.tsx';
import { CopyAppDialog } from './CopyAppDialog.tsx';
import { VersionsCard } from './VersionsCard.tsx';

atSampleTime();

test('copies the chosen parts of the app of another event', async () => {
  const { mock, eventId, visit, show } = openSummit();
  const other = mock.store.all(events).find((event) => event.id !== eventId);
  const app = `/events/${other?.id}/attendee-app`;
  await visit.call('PATCH', `${app}/theme`, { primaryColour: '#123456' });
  await visit.call('PATCH', `${app}/settings`, { login: 'email' });
  const theme = () => mock.store.document(appTheme, { eventId }).primaryColour;
  const onClose = vi.fn();
  const { user } = show(<CopyAppDialog onClose={onClose} />, 'attendee-app');
  const dialog = within(await screen.findByRole('dialog', { name: 'Copy from another event' }));
  const choice = await dialog.findByRole('combobox', { name: 'Event' });
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'));
  await user.click(choice);
  await user.click(await screen.findByRole('option', { name: other?.name }));
  await user.click(dialog.getByRole('checkbox', { name: 'Settings' }));
  expect(theme()).not.toBe('#123456');
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await screen.findByText('Copied to the draft.')).toBeTruthy();
  expect(onClose).toHaveBeenCalledOnce();
  expect(theme()).toBe('#123456');
  // The settings were not chosen.
  expect(mock.store.document(appSettings, { eventId }).login).toBe('none');
});

test('publishes an earlier version again, after a question', async () => {
  const { mock, eventId, visit, show } = openSummit();
  const app = `/events/${eventId}/attendee-app`;
  for (const appName of ['Before', 'After']) {
    await visit.call('PATCH', `${app}/theme`, { appName });
    await visit.call('POST', `${app}/publish`);
  }
  const { user } = show(<VersionsCard current={2} zone="Europe/Oslo" />, 'attendee-app');
  const list = await screen.findByRole('list', { name: 'Published versions' });
  const lines = () => within(list).getAllByRole('listitem');
  expect(lines().map((line) => within(line).queryByText('Current') !== null)).toEqual([true, false]);
  await user.click(within(list).getByRole('button', { name: 'Publish again' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish version 1 again?' }));
  expect(mock.store.all(appVersions, { eventId })).toHaveLength(2);
  await user.click(question.getByRole('button', { name: 'Publish again' }));
  expect(await screen.findByText('Version 3 of the app published.')).toBeTruthy();
  await waitFor(() => expect(lines()[0]?.textContent).toContain('same as version 1'));
  expect(mock.store.document(attendeeApp, { eventId })).toMatchObject({
    published: { number: 3 },
    draft: { theme: { appName: 'After' } },
  });
});

test('says what publishing changes, and that a hidden app stays hidden', async () => {
  const { eventId, visit, show } = openSummit();
  const app = `/events/${eventId}/attendee-app`;
  await visit.call('POST', `${app}/publish`);
  await visit.call('PATCH', `${app}/theme`, { appName: 'Later', primaryColour: '#f4f4f4' });
  await visit.call('PATCH', app, { visibility: 'hidden' });
  const { user } = show(<Page />, 'attendee-app');
  await user.click(await screen.findByRole('button', { name: 'Publish app' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish the app?' }));
  expect(question.getByText('Changes since version 1: Theme')).toBeTruthy();
  expect(question.getByText('The app stays hidden from attendees until you change its visibility.')).toBeTruthy();
});

test('says that nobody sees the first version before the event is published', async () => {
  const { visit, eventId, show } = openSummit();
  await visit.call('PATCH', `/events/${eventId}/publish-settings`, { status: 'unpublished' });
  const { user } = show(<Page />, 'attendee-app');
  await user.click(await screen.findByRole('button', { name: 'Publish app' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish the app?' }));
  expect(question.getByText('Attendees will see the app once the event is published.')).toBeTruthy();
});

test('the state of the app is one statement with its next step, and publishing is offered while it changes something', async () => {
  const { mock, eventId, show } = openSummit();
  const { user } = show(<Page />, 'attendee-app');
  const section = (name: string) => screen.queryByRole('region', { name });
  await screen.findByText('Nobody sees the app until you publish it.');
  expect(section('Visibility after publishing')).toBeTruthy();
  const immediate = 'A change takes effect right away, without publishing.';
  expect(screen.queryByText(immediate)).toBeNull();
  // Publishing alone would not show a hidden app.
  await user.click(screen.getByRole('radio', { name: 'Hidden' }));
  await screen.findByText('The app is hidden from attendees.');
  expect(screen.queryByText('Nobody sees the app until you publish it.')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Live' }));
  await screen.findByText('Nobody sees the app until you publish it.');
  await user.click(await screen.findByRole('button', { name: 'Publish app' }));
  const question = within(await screen.findByRole('dialog', { name: 'Publish the app?' }));
  expect(question.getByText('Attendees will see this version right away.')).toBeTruthy();
  expect(mock.store.all(appVersions, { eventId })).toHaveLength(0);
  await user.click(question.getByRole('button', { name: 'Publish' }));
  await screen.findByText('Attendees see the version you published last.');
  expect(screen.getByText('Version 1 of the app published.')).toBeTruthy();
  expect(screen.getByText(immediate)).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Publish app' })).toBeNull());
  // The page is hidden from assistive technology until the dialog has faded out.
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(document.activeElement).toBe(heading);
  expect(mock.store.all(appVersions, { eventId })).toHaveLength(1);
  // The URL is for developers, so it comes after what an organiser needs.
  const off = screen.getByRole('button', { name: 'Turn off' });
  const url = screen.getByRole('textbox', { name: 'Configuration URL' });
  expect(off.compareDocumentPosition(url)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);

  await user.click(off);
  await screen.findByText(/^The app is off for this event\./);
  expect(screen.getByRole('button', { name: 'Turn on for this event' })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Configuration URL' })).toBeNull();
});
