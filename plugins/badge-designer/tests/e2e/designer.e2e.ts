import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';

const layers = (page: Page) => page.getByRole('list', { name: 'Layers' }).getByRole('listitem');
const layer = (page: Page, name: string) => layers(page).getByRole('button', { name, exact: true });
const palette = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Add' }).getByRole('button', { name, exact: true });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
const inspected = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Properties' }).getByRole('textbox', { name, exact: true });

test('a badge is designed by mouse and keyboard, and is there after a reload', async ({ signedIn: page }) => {
  await page.goto('/n/badge-designs');
  await page.getByRole('button', { name: 'New design' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New design' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Crew');
  await dialog.getByText('Name tag', { exact: true }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create and open' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Crew' })).toBeAttached();
  await expect(layers(page)).toHaveCount(6);

  await test.step('places by hand, and moves by dragging', async () => {
    await palette(page, 'Company name').dragTo(page.getByRole('application'), { targetPosition: { x: 380, y: 420 } });
    await expect(layers(page)).toHaveCount(7);
    await palette(page, 'QR code').click();
    await expect(layer(page, 'QR code')).toHaveAttribute('aria-pressed', 'true');
    const before = await inspected(page, 'X').inputValue();
    const canvas = await page.getByRole('application').boundingBox();
    if (!canvas) throw new Error('There is no canvas');
    const [x, y] = [canvas.x + canvas.width / 2, canvas.y + canvas.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 40, y + 10, { steps: 5 });
    await page.mouse.move(x + 90, y + 10, { steps: 5 });
    await page.mouse.up();
    expect(Number(await inspected(page, 'X').inputValue())).toBeGreaterThan(Number(before) + 5);
  });

  await test.step('places and moves by keyboard, and takes a step back', async () => {
    await palette(page, 'Horizontal line').focus();
    await page.keyboard.press('Enter');
    await expect(layers(page)).toHaveCount(9);
    await layer(page, 'Horizontal line').focus();
    const before = Number(await inspected(page, 'Y').inputValue());
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(inspected(page, 'Y')).toHaveValue(String(before + 2));
    await page.keyboard.press('Control+z');
    await expect(inspected(page, 'Y')).toHaveValue(String(before));
    await page.keyboard.press('Control+Shift+z');
    await expect(inspected(page, 'Y')).toHaveValue(String(before + 2));
  });
  await saved(page);
  await expectAccessible(page);

  await page.reload();
  await expect(layers(page)).toHaveCount(9);
  await expect(layer(page, 'Horizontal line')).toBeVisible();

  await test.step('shows design, layers and properties on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Layers', exact: true }).click();
    await layer(page, 'Horizontal line').hover();
    await page.getByRole('button', { name: 'Hide Horizontal line' }).click();
    await page.getByRole('button', { name: 'Show Horizontal line' }).click();
    await page.getByRole('button', { name: 'Properties', exact: true }).click();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });
});

test('an unknown design shows the not-found page', async ({ signedIn: page }) => {
  await page.goto('/n/badge-designs/999999');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('not found');
  await expectAccessible(page);
});
