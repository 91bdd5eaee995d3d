import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';

/**
 * Picks up a row with the space bar by its focused grip, and waits until `announced` is read aloud and the arrow keys
 * are listened to: dnd-kit begins that in a task of its own after the announcement, which only a script can outrun.
 */
export async function pickUp(grip: Locator, announced: string): Promise<void> {
  const page = grip.page();
  await expect(grip).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: announced })).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}
