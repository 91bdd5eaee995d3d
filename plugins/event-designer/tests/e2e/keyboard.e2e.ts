import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../../../tests/e2e/support/fixtures.ts';
import { field } from '../../../../tests/e2e/support/organiser.ts';
import { pickUp } from '../../../../tests/e2e/support/pickUp.ts';

const names = (page: Page) => page.getByRole('table', { name: 'Tickets' }).locator('tbody').getByRole('link');

/** Presses Tab until the element has the focus. Throws if Tab does not reach it. */
async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${target}`);
}

/** Returns the focused element if the top bar or the save bar covers it; undefined otherwise. */
function whatIsCovered(): string | undefined {
  const focused = document.activeElement;
  const [top, save] = ['header', '[data-save-bar]'].map((bar) => document.querySelector(bar)?.getBoundingClientRect());
  if (!focused?.closest('main') || focused.closest('[data-save-bar]') || !top || !save) return undefined;
  const place = focused.getBoundingClientRect();
  const line = place.top + Math.min(place.height, 36);
  const isBelowSave = line > save.top && place.right > save.left && place.left < save.right;
  return place.top < top.bottom || isBelowSave ? focused.outerHTML.slice(0, 200) : undefined;
}

test('a ticket is edited and saved without the mouse', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'No mouse' });
  await api.createTicket(event.id, { name: 'Entry' });
  await page.goto(`/n/events/${event.id}/basicinfo`);
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page.getByRole('navigation').getByRole('link', { name: /^Tickets/ }));
  await page.keyboard.press('Enter');
  await tabTo(names(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Entry' })).toBeFocused();

  await tabTo(field(page, 'textbox', 'Name'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Evening');
  await tabTo(field(page, 'textbox', 'Price'));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('24.90');
  await tabTo(field(page, 'group', 'Starts on').getByRole('spinbutton', { name: 'Day' }));
  await page.keyboard.type('01022030');
  await page.keyboard.type('0900');
  await tabTo(page.getByRole('radio', { name: 'Everywhere' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Online only' })).toBeChecked();
  await tabTo(page.getByRole('button', { name: /^Save/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeAttached();

  await page.reload();
  await expect(field(page, 'textbox', 'Name')).toHaveValue('Evening');
  await expect(field(page, 'textbox', 'Price')).toHaveValue('24.90');
  await expect(field(page, 'group', 'Starts on').getByRole('spinbutton')).toHaveText(['1', 'Feb', '2030', '09', '00']);
  await expect(page.getByRole('radio', { name: 'Online only' })).toBeChecked();
});

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test.describe(`${viewport.width} pixels wide`, () => {
    test.use({ viewport });

    test('the focused element is never covered by a bar, in both directions', async ({ signedIn: page, api }) => {
      const event = await api.createEvent({ name: 'Clear of bars' });
      const { id } = await api.createTicket(event.id, { name: 'Entry' });
      await page.goto(`/n/events/${event.id}/tickets/${id}`);
      await field(page, 'textbox', 'Name').fill('Evening');
      await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
      const hidden = new Set<string>();
      for (const key of ['Tab', 'Shift+Tab']) {
        for (let presses = 0; presses < 60; presses += 1) {
          await page.keyboard.press(key);
          const covered = await page.evaluate(whatIsCovered);
          if (covered) hidden.add(`${key}: ${covered}`);
        }
      }
      expect([...hidden]).toEqual([]);
    });
  });
}

test('tickets are reordered by keyboard, and their new position is announced', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Order by keys' });
  for (const name of ['First', 'Second', 'Third']) await api.createTicket(event.id, { name });
  await page.goto(`/n/events/${event.id}/tickets`);
  const expectAnnounced = (text: string) => expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();

  const grip = page.getByRole('button', { name: 'Move Third' });
  await tabTo(grip);
  await pickUp(grip, 'Picked up Third, position 3 of 3.');
  await page.keyboard.press('ArrowUp');
  await expectAnnounced('Third is over position 2 of 3.');
  await page.keyboard.press('ArrowUp');
  await expectAnnounced('Third is over position 1 of 3.');
  const ordered = page.waitForResponse((answer) => answer.url().endsWith('/tickets/order'));
  await page.keyboard.press('Space');
  await expectAnnounced('Third moved to position 1 of 3.');
  expect((await ordered).ok()).toBe(true);
  await expect(names(page)).toHaveText(['Third', 'First', 'Second']);
  await pickUp(grip, 'Picked up Third, position 1 of 3.');
  await page.keyboard.press('ArrowDown');
  await expectAnnounced('Third is over position 2 of 3.');
  await page.keyboard.press('Escape');
  await expectAnnounced('Third wasn’t moved.');
  await page.reload();
  await expect(names(page)).toHaveText(['Third', 'First', 'Second']);
});

test('a dialog keeps the focus inside, and returns it when it closes', async ({ signedIn: page }) => {
  await page.goto('/n/me');
  const opener = page.getByRole('button', { name: 'New event' });
  await tabTo(opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'New event' });
  await expect(field(dialog, 'textbox', 'Name')).toBeFocused();
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
