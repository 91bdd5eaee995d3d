import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';

test('a large event is copied in the background, and the activity panel links to the copy', async ({
  signedIn: page,
  api,
}) => {
  const { id } = await api.createEvent({ name: 'A large event' });
  const pools = Array.from({ length: 301 }, (_, number) => ({ name: `Pool ${number}`, quantity: 10 }));
  const add = (pool: object) => api.call('POST', `/events/${id}/stock-pools`, pool);
  for (let first = 0; first < pools.length; first += 20) await Promise.all(pools.slice(first, first + 20).map(add));
  await page.goto('/n/me?q=A+large+event');
  await page.getByRole('button', { name: 'Actions for A large event' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Duplicate event' });
  await dialog.getByRole('textbox', { name: 'Name of the copy' }).fill('Its copy');
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByText('Copying event: Its copy')).toBeVisible();
  await expect(panel.getByRole('link', { name: 'Open copy' })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'Open copy' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Basic info' })).toBeVisible();
  const copy = await api.findEvent('Its copy');
  expect(await api.call('GET', `/events/${copy.id}/stock-pools?disablePagination=true`)).toHaveLength(301);
});
