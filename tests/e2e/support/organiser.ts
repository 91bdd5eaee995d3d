import { expect, type Locator, type Page } from '@playwright/test';
import type { TFunction } from 'i18next';

type Scope = Page | Locator;
type FieldRole = 'textbox' | 'combobox' | 'radiogroup' | 'group' | 'spinbutton' | 'switch';

/** Matches a label on the screen, which may be followed by "· optional" and other hints. */
function labelled(label: string): RegExp {
  return new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}( · .*)?$`);
}

export function field(scope: Scope, role: FieldRole, label: string): Locator {
  return scope.getByRole(role, { name: labelled(label) });
}

export async function choose(scope: Scope, label: string, option: string): Promise<void> {
  await field(scope, 'radiogroup', label).getByRole('radio', { name: option, exact: true }).check();
}

/** Types a date such as `2030-05-06T09:00` part by part with the keyboard. */
export async function typeDateTime(scope: Scope, label: string, wallClock: string): Promise<void> {
  const [year, month, day, hours, minutes] = wallClock.split(/[-T:]/);
  const parts = field(scope, 'group', label).getByRole('spinbutton');
  await parts.first().click();
  await parts.first().pressSequentially(`${day}`);
  await parts.nth(1).pressSequentially(`${month}`);
  await parts.nth(2).pressSequentially(`${year}`);
  await parts.nth(3).pressSequentially(`${hours}`);
  await parts.nth(4).pressSequentially(`${minutes}`);
}

/** Expects the text that a date and time field shows: `6 May 2030 09:00`. */
export async function expectDateTime(scope: Scope, label: string, shown: string): Promise<void> {
  await expect(field(scope, 'group', label).getByRole('spinbutton')).toHaveText(shown.split(/[ :]/));
}

/** Types to find an option and chooses it. */
export async function find(scope: Scope, label: string, typed: string, option: string | RegExp): Promise<void> {
  const box = field(scope, 'combobox', label);
  await box.click();
  await box.fill(typed);
  await box.page().getByRole('option', { name: option }).click();
}

/** Clicks Save and waits until the console confirms it. */
export async function save(page: Page, t: TFunction): Promise<void> {
  const bar = page.getByRole('region', { name: t('forms.saveBar') });
  const button = bar.getByRole('button', { name: new RegExp(`^${t('forms.save')}`) });
  await button.click();
  // "Not saved" and "Unsaved" contain the word in German, so the text is compared from its start.
  const status = page.getByRole('main').getByRole('status');
  await expect(status.filter({ hasText: new RegExp(`^${t('forms.saved')}`) })).toBeAttached();
  await expect(button).toBeHidden();
}

/** Opens a page of the current area: through the side menu, or on a phone through the drawer. */
export async function goTo(page: Page, t: TFunction, entry: string): Promise<void> {
  const opener = page.getByRole('button', { name: t('shell.openMenu') });
  if (await opener.isVisible()) await opener.click();
  await page
    .getByRole('navigation', { name: t('shell.menu') })
    .getByRole('link', { name: new RegExp(`^${entry}( [\\d.,]+)?$`) })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: entry, exact: true })).toBeVisible();
}
