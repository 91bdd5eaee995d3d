import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, test, waitUntilStill } from '../../../../tests/e2e/support/fixtures.ts';
import { field } from '../../../../tests/e2e/support/organiser.ts';

const card = (page: Page, title: string) =>
  page.locator('form').filter({ has: page.getByRole('region', { name: title, exact: true }) });

/** Saves one card, and waits until it shows that it is saved. */
async function saveCard(form: Locator): Promise<void> {
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Saved' })).toBeAttached();
  await expect(form.getByRole('button', { name: /^Save/ })).toBeHidden();
}

test('each card is saved separately, shows who changed it, and can be reset to the default', async ({
  signedIn: page,
  api,
}) => {
  const event = await api.createEvent({ name: 'House style' });
  await page.goto(`/n/events/${event.id}/settings`);
  const style = card(page, 'Style');
  await expect(style.getByText('Uses the default')).toBeVisible();
  await expectAccessible(page);

  await field(style, 'textbox', 'Text colour').fill('#999999');
  await expect(style.getByText('Too low. WCAG AA requires 4.5:1')).toBeVisible();
  await style.getByRole('radio', { name: 'Tahoma' }).check();
  const payment = card(page, 'Payment');
  await field(payment, 'textbox', 'Payment instructions').fill('Transfer to account 12');
  await saveCard(payment);
  await expect(style.getByRole('button', { name: /^Save/ })).toBeVisible();
  await saveCard(style);
  await expect(style.getByText('2 fields differ from the default')).toBeVisible();

  await page.reload();
  await expect(style.getByRole('radio', { name: 'Tahoma' })).toBeChecked();
  await expect(field(payment, 'textbox', 'Payment instructions')).toHaveValue('Transfer to account 12');
  await style.getByRole('button', { name: 'Reset to default' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset to default?' });
  await expect(dialog).toContainText('Tahoma → Roboto');
  await dialog.getByRole('button', { name: 'Reset' }).click();
  await expect(style.getByText('Uses the default')).toBeVisible();
  await expect(style.getByRole('radio', { name: 'Roboto' })).toBeChecked();
});

test('shows the unsaved changes of a card in view, even far above its foot', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Long card' });
  await page.goto(`/n/events/${event.id}/settings`);
  const form = card(page, 'Registration form');
  await field(form, 'radiogroup', 'Phone').getByRole('radio', { name: 'Optional' }).check();
  const ofCard = form.getByRole('region', { name: 'Unsaved changes' });
  await expect(ofCard).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('textbox', { name: /^Message after checkout/ })).not.toBeInViewport();

  const look = async (bar: Locator) => {
    await expect(bar).toBeVisible();
    await waitUntilStill(page);
    return bar.evaluate((element) => {
      const { borderRadius, boxShadow, height } = getComputedStyle(element);
      return { borderRadius, boxShadow, height, below: innerHeight - element.getBoundingClientRect().bottom };
    });
  };
  const inCard = await look(ofCard);
  await saveCard(form);
  await page.goto(`/n/events/${event.id}/basicinfo`);
  await field(page, 'textbox', 'Name').fill('Short card');
  expect(await look(page.getByRole('region', { name: 'Unsaved changes' }))).toEqual(inCard);
});

test('a question can be asked for some tickets only, and the registration form keeps its rules', async ({
  signedIn: page,
  api,
}) => {
  const event = await api.createEvent({ name: 'Asked twice' });
  await api.createTicket(event.id, { name: 'Dinner' });
  await page.goto(`/n/events/${event.id}/settings`);
  const form = card(page, 'Registration form');
  await field(form, 'radiogroup', 'Dietary needs').getByRole('radio', { name: 'Required' }).check();
  await form.getByRole('combobox', { name: 'Tickets that ask for “Dietary needs”' }).selectOption('Selected tickets');
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(form.getByText('Choose at least one ticket.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Dinner' }).check();
  await field(form, 'textbox', 'Time to complete an order').fill('121');
  await form.getByRole('button', { name: /^Save/ }).click();
  await expect(field(form, 'textbox', 'Time to complete an order')).toBeFocused();
  await field(form, 'textbox', 'Time to complete an order').fill('30');
  await saveCard(form);
  await page.reload();
  await expect(form.getByRole('checkbox', { name: 'Dinner' })).toBeChecked();
  await expect(field(form, 'textbox', 'Time to complete an order')).toHaveValue('30');
});

test('an admission rule is created, changed and deleted', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'One gate' });
  await page.goto(`/n/events/${event.id}/mobile-access`);
  const rules = page.getByRole('region', { name: 'Admission rules' });
  await rules.getByRole('button', { name: 'New admission rule' }).click();
  const made = page.getByRole('dialog', { name: 'New admission rule' });
  await field(made, 'textbox', 'Name').fill('Main gate');
  await made.getByRole('button', { name: 'Create rule' }).click();
  await expect(rules.getByRole('listitem')).toContainText('Main gate');
  await rules.getByRole('button', { name: 'Edit “Main gate”' }).click();
  const edited = page.getByRole('dialog', { name: 'Admission rule' });
  await edited.getByRole('switch', { name: 'Active' }).uncheck();
  await edited.getByRole('button', { name: 'Save' }).click();
  await expect(rules.getByRole('listitem')).toContainText('Off');
  await rules.getByRole('button', { name: 'Actions for Main gate' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rules.getByText('No rules yet.')).toBeVisible();
});
