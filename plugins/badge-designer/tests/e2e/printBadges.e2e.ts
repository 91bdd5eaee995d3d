import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';

const conference = 'Northern';
const labelled = (page: Page, role: 'combobox' | 'textbox', name: string) =>
  page.getByRole('dialog').getByRole(role, { name, exact: true });

async function chooseEvent(page: Page): Promise<void> {
  await labelled(page, 'combobox', 'Event').fill(conference);
  await page
    .getByRole('option', { name: new RegExp(conference) })
    .first()
    .click();
}

test('a sample design is checked for everybody, assigned to tickets and printed on label sheets', async ({
  signedIn: page,
  api,
}) => {
  test.setTimeout(240_000);
  await test.step('starts from a sample in the size of the labels', async () => {
    await page.goto('/n/badge-designs');
    await page.getByRole('button', { name: 'New design' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'New design' });
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Everybody');
    await dialog.getByText('Name tag', { exact: true }).click();
    await dialog.getByRole('button', { name: 'Create and open' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Everybody' })).toBeAttached();
  });
  const designId = Number(new URL(page.url()).pathname.split('/').at(-1));

  await test.step('checks all of the attendees, and goes to what was found', async () => {
    await page.getByRole('button', { name: 'Preview with attendees' }).click();
    await chooseEvent(page);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Check all \d+ registrations$/ }).click();
    await expect(page.getByText(/^(\d+ issues? found|The design works)/)).toBeVisible({ timeout: 60_000 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await test.step('gives the design to two tickets, one of them on its own page', async () => {
    const { id: eventId } = await api.findEvent(conference);
    const [first, second] = await api.call<{ id: number; name: string }[]>('GET', `/events/${eventId}/tickets`);
    await api.call('PATCH', `/ticket-designs/${second?.id}`, { badgeDesignId: designId });
    await page.goto(`/n/events/${eventId}/tickets/${first?.id}`);
    const card = page.getByRole('combobox', { name: 'Badge design' });
    await card.selectOption({ label: 'Everybody' });
    const saved = page.waitForResponse(
      (answer) => answer.url().includes('/ticket-designs/') && answer.request().method() === 'PATCH',
    );
    await page.getByRole('button', { name: /^Save/ }).last().click();
    expect((await saved).status()).toBe(200);
  });

  await test.step('prints from the fourth label, and downloads one PDF', async () => {
    await page.goto(`/n/badge-designs/${designId}`);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await chooseEvent(page);
    await expect(labelled(page, 'combobox', 'Paper').locator('option:checked')).toContainText('L4784');
    await labelled(page, 'textbox', 'Start at label').fill('4');
    await expect(page.getByText(/^\d+ badges, \d+ sheets/)).toBeVisible();
    const counted = (await page.getByText(/^\d+ badges, \d+ sheets/).textContent()) ?? '';
    const [badges = 0, sheets = 0] = (counted.match(/\d+/g) ?? []).map(Number);
    expect(sheets).toBe(Math.ceil((badges + 3) / 10));
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('dialog').getByRole('button', { name: 'Print', exact: true }).click();
    const download = page.getByRole('dialog').getByRole('button', { name: /\.pdf/ });
    await expect(download).toBeVisible({ timeout: 120_000 });
    await expectAccessible(page);
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const bytes = await readFile(await file.path());
    expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(sheets);
  });
});
