import type { Page } from '@playwright/test';
import { expect, test } from '../../../../tests/e2e/support/fixtures.ts';
import { field, goTo, save } from '../../../../tests/e2e/support/organiser.ts';
import { wordsOf } from '../../../../tests/e2e/support/words.ts';

const status = (page: Page) => page.getByRole('region', { name: 'Status' });
const publishButton = (page: Page) => status(page).getByRole('button', { name: 'Publish', exact: true });

test('a blocking finding links to where it can be fixed, and then the event can be published', async ({
  signedIn: page,
  api,
}) => {
  const t = await wordsOf('en', 'meTranslation');
  const event = await api.createEvent({ name: 'Not ready yet', start: null, end: null });
  await page.goto(`/n/events/${event.id}/publish`);

  const checklist = page.getByRole('region', { name: /^\d+ things? to fix before publishing · \d+ suggestions?$/ });
  const finding = (title: string) => checklist.getByRole('listitem').filter({ hasText: title });
  for (const title of ['No dates yet', 'No location', 'No tickets yet']) {
    await expect(finding(title).getByLabel('Blocks publishing')).toBeVisible();
  }
  await expect(finding('No cover picture').getByLabel('Suggestion')).toBeVisible();
  await expect(publishButton(page)).toBeDisabled();

  await finding('No dates yet').getByRole('link', { name: 'Fix' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Basic info' })).toBeVisible();
  await page.getByRole('button', { name: 'Add date' }).click();
  await page.getByRole('radio', { name: 'To be announced' }).check();
  await save(page, t);

  await goTo(page, t, 'Publish');
  await expect(finding('No dates yet')).toBeHidden();
  await expect(finding('No location')).toBeHidden();
  await finding('No tickets yet').getByRole('link', { name: 'Fix' }).click();
  await page.getByRole('button', { name: 'New ticket' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New ticket' });
  await field(dialog, 'textbox', 'Name').fill('Entry');
  await field(dialog, 'textbox', 'Price').fill('0');
  await dialog.getByRole('button', { name: 'Create ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entry' })).toBeVisible();

  await goTo(page, t, 'Publish');
  await expect(page.getByRole('heading', { name: 'Ready to publish' })).toBeVisible();
  await publishButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Event published.')).toBeVisible();
  await expect(status(page)).toContainText('Live since');
  await expect(page.getByRole('banner')).toContainText('Published');
});

test('a finding about one ticket links to that ticket', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'One empty ticket' });
  await api.createTicket(event.id, { name: 'Plenty' });
  await api.createTicket(event.id, { name: 'Empty', quantity: 0 });
  await page.goto(`/n/events/${event.id}/publish`);
  await page
    .getByRole('listitem')
    .filter({ hasText: '“Empty” has no stock' })
    .getByRole('link', { name: 'Fix' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Empty' })).toBeVisible();
});

test('a published event is unpublished, published again and cancelled with a reason, and the cancellation is undone', async ({
  signedIn: page,
  api,
}) => {
  const event = await api.createEvent({ name: 'Back and forth' });
  await api.call('PATCH', `/events/${event.id}/basic-info`, { locationType: 'to_be_announced' });
  await api.createTicket(event.id, { name: 'Entry' });
  await api.call('PATCH', `/events/${event.id}/publish-settings`, { status: 'published' });
  await page.goto(`/n/events/${event.id}/publish`);
  await expect(status(page)).toContainText('Published');

  await status(page).getByRole('button', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect(status(page)).toContainText('Only you and your team can see the event.');

  await publishButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(status(page)).toContainText('Unpublished');
  await publishButton(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  await expect(status(page)).toContainText('Live since');

  await status(page).getByRole('button', { name: 'Cancel event…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this event?' });
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  const reason = field(dialog, 'textbox', 'Reason');
  await expect(reason).toHaveAccessibleDescription('Enter a value.');
  await expect(reason).toBeFocused();
  await reason.fill('The hall is flooded.');
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(status(page)).toContainText('Cancelled on');
  await expect(status(page)).toContainText('Reason: The hall is flooded.');
  await expect(publishButton(page)).toBeHidden();

  await page.reload();
  await expect(status(page)).toContainText('Reason: The hall is flooded.');
  await status(page).getByRole('button', { name: 'Reverse cancellation' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reverse cancellation' }).click();
  await expect(status(page)).toContainText('Unpublished');
  await expect(publishButton(page)).toBeEnabled();
});

test('a private event needs its password before it can be published', async ({ signedIn: page, api }) => {
  const t = await wordsOf('en', 'meTranslation');
  const event = await api.createEvent({ name: 'Members only' });
  await api.call('PATCH', `/events/${event.id}/basic-info`, { locationType: 'to_be_announced' });
  await api.createTicket(event.id, { name: 'Entry' });
  await page.goto(`/n/events/${event.id}/publish`);
  await expect(publishButton(page)).toBeEnabled();

  await page.getByRole('radio', { name: 'Private' }).check();
  await field(page, 'textbox', 'Password').fill('candle');
  await save(page, t);
  await expect(field(page, 'textbox', 'Password')).toHaveAccessibleDescription(/keep the current password/);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Private' })).toBeChecked();
  await expect(field(page, 'textbox', 'Password')).toHaveValue('');
  await expect(publishButton(page)).toBeEnabled();
});

test('a finding links to its field, and disappears at once when fixed', async ({ signedIn: page, api }) => {
  const t = await wordsOf('en', 'meTranslation');
  const event = await api.createEvent({ name: 'Leads the way' });
  await page.goto(`/n/events/${event.id}/publish`);
  const finding = page.getByRole('listitem').filter({ hasText: 'No summary' });
  await finding.getByRole('link', { name: 'Fix' }).click();
  await expect(field(page, 'textbox', 'Summary')).toBeFocused();
  await field(page, 'textbox', 'Summary').fill('Two days about the grid.');
  await save(page, t);
  await goTo(page, t, 'Publish');
  await expect(page.getByRole('region', { name: /to fix before publishing/ })).toBeVisible();
  await expect(finding).toBeHidden();
});

test('an unlisted event has a link that can be renewed, and a cancelled one its message', async ({
  signedIn: page,
  api,
}) => {
  const t = await wordsOf('en', 'meTranslation');
  const event = await api.createEvent({ name: 'By word of mouth' });
  await page.goto(`/n/events/${event.id}/publish`);
  await page.getByRole('radio', { name: 'Unlisted' }).check();
  await expect(page.getByText('Save to create the link.')).toBeVisible();
  await save(page, t);
  const link = page.getByRole('textbox', { name: 'Share link' });
  await expect(link).toHaveValue(/\/events\/by-word-of-mouth(-\d+)?\?key=.{20}/);
  const first = await link.inputValue();
  await page.getByRole('button', { name: 'New link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New link' }).click();
  await expect(link).not.toHaveValue(first);

  await status(page).getByRole('button', { name: 'Cancel event…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel this event?' });
  await expect(field(dialog, 'textbox', 'Message to attendees')).toHaveValue(/“By word of mouth” \(6 May 2030\)/);
  await field(dialog, 'textbox', 'Reason').fill('The speaker is ill.');
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await status(page).getByText('Message to attendees (not sent)').click();
  await expect(status(page)).toContainText('“By word of mouth” (6 May 2030) has been cancelled.');
});
