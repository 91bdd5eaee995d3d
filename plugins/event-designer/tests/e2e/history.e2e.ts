import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { field, save } from '../../../../tests/e2e/support/organiser.ts';
import { wordsOf } from '../../../../tests/e2e/support/words.ts';

for (const width of [1440, 390]) {
  test(`a change of a ticket is found in its history and undone, ${width} px wide`, async ({ signedIn: page, api }) => {
    await page.setViewportSize({ width, height: 900 });
    const t = await wordsOf('en', 'meTranslation');
    const event = await api.createEvent({ name: 'With a history' });
    const ticket = await api.createTicket(event.id, { name: 'Standard', price: 1_000 });
    await page.goto(`/n/events/${event.id}/tickets/${ticket.id}`);
    await field(page, 'textbox', 'Name').fill('Regular');
    await field(page, 'textbox', 'Price').fill('12.50');
    await save(page, t);

    await page.getByRole('button', { name: 'History' }).click();
    const panel = page.getByRole('dialog', { name: 'History' });
    const [newest, first] = [panel.getByRole('listitem').first(), panel.getByRole('listitem').nth(1)];
    await expect(newest).toContainText('Updated: Ticket “Regular”');
    await expect(newest.getByRole('definition').first()).toContainText('Standard');
    await expect(newest).toContainText('$12.50');
    await expect(first).toContainText('Created: Ticket “Standard”');
    await expectAccessible(page);

    await newest.getByRole('button', { name: 'Undo' }).click();
    const question = page.getByRole('dialog', { name: 'Undo this change?' });
    await expect(question).toContainText('Standard');
    await question.getByRole('button', { name: 'Undo' }).click();
    await expect(newest).toContainText('Undid a change');
    await expect(panel.getByRole('listitem').nth(1)).toContainText('Undone since then.');
    await panel.getByRole('button', { name: 'Close' }).click();

    // The form behind the panel shows the restored values.
    await expect(field(page, 'textbox', 'Name')).toHaveValue('Standard');
    await expect(page.getByRole('heading', { level: 1, name: 'Standard' })).toBeVisible();
  });
}
