import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, expectLegibleInTheDark, test } from '../../../../tests/e2e/support/fixtures.ts';
import type { Language } from '../../../../tests/e2e/support/words.ts';

export const wide = { width: 1440, height: 900 };
export const phone = { width: 390, height: 844 };

/**
 * Two looks that differ in everything. Long German words on a phone leave the least space, and a desk has tables and
 * checkboxes that a phone has not. The colours of both brands are seen, those of the second one in the dark as well.
 */
export const looks = [
  { brand: 'Foyer', language: 'en', viewport: wide, inTheDark: false },
  { brand: 'Atrium', language: 'de', viewport: phone, inTheDark: true },
] as const satisfies readonly { language: Language; [option: string]: unknown }[];

export type Opener = {
  /** The title of the dialog. */
  title: string;
  /** Opens the dialog. */
  open: () => Promise<unknown>;
  /** Returns an element that is visible once the dialog has loaded. */
  sign: (dialog: Locator) => Locator;
  /** Confirms that what was entered is discarded. Absent: nothing was entered. */
  discard?: () => Promise<unknown>;
};

/** Returns the parts of a dialog that must be scrolled sideways to be read. */
function widerThanTheirPlace(dialog: Element): string[] {
  return [dialog, ...dialog.querySelectorAll('*')]
    .filter((element) => /auto|scroll/.test(getComputedStyle(element).overflowX))
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
    .map(
      ({ tagName, className, scrollWidth, clientWidth }) => `${tagName}.${className}: ${scrollWidth} > ${clientWidth}`,
    );
}

/** Opens a dialog, checks that it is accessible and fits, and closes it without a change. */
export async function look(page: Page, { title, open, sign, discard }: Opener, inTheDark: boolean): Promise<void> {
  await test.step(title, async () => {
    await open();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(sign(dialog)).toBeVisible();
    await expectAccessible(page);
    if (inTheDark) await expectLegibleInTheDark(page);
    expect(await dialog.evaluate(widerThanTheirPlace), 'parts of it scroll sideways').toEqual([]);
    for (const button of await dialog.locator('.MuiDialogActions-root').getByRole('button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
    await discard?.();
    await expect(dialog).toBeHidden();
  });
}

export const firstField = (dialog: Locator) => dialog.getByRole('textbox').first();
export const firstButton = (dialog: Locator) => dialog.locator('.MuiDialogActions-root').getByRole('button').first();

export function press(page: Page | Locator, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).first().click();
}
