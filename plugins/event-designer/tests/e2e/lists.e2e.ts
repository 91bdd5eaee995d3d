import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, test } from '../../../../tests/e2e/support/fixtures.ts';
import { heading, names, rows, search, seen } from '../../../../tests/e2e/support/list.ts';
import { field } from '../../../../tests/e2e/support/organiser.ts';

test('search, filter and sort change the list, are stored in the URL, and survive a reload', async ({
  signedIn: page,
  api,
}) => {
  for (const name of ['Walnut A', 'Walnut B', 'Walnut C']) await api.createEvent({ name });
  const cancelled = await api.createEvent({ name: 'Walnut D' });
  await api.call('PATCH', `/events/${cancelled.id}/publish-settings`, {
    status: 'cancelled',
    cancellationReason: 'No walnuts',
  });

  await page.goto('/n/me');
  await search(page).fill('walnut');
  await expect(names(page)).toHaveCount(4);
  await page.getByRole('button', { name: 'Status', exact: true }).first().click();
  await page.getByRole('menuitemcheckbox', { name: 'Unpublished' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Status: Unpublished' })).toBeVisible();
  await expect(names(page)).toHaveCount(3);
  await heading(page, 'Event').getByRole('button').click();
  await expect(names(page)).toHaveText(['Walnut A', 'Walnut B', 'Walnut C']);
  await heading(page, 'Event').getByRole('button').click();
  await expect(heading(page, 'Event')).toHaveAttribute('aria-sort', 'descending');
  await expect(names(page)).toHaveText(['Walnut C', 'Walnut B', 'Walnut A']);

  const { searchParams } = new URL(page.url());
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'walnut', status: 'unpublished', sort: '-name' });
  await page.reload();
  await expect(search(page)).toHaveValue('walnut');
  await expect(page.getByRole('button', { name: 'Status: Unpublished' })).toBeVisible();
  await expect(names(page)).toHaveText(['Walnut C', 'Walnut B', 'Walnut A']);

  await page.getByRole('button', { name: 'Remove filter: Status' }).click();
  await expect(names(page)).toHaveText(['Walnut D', 'Walnut C', 'Walnut B', 'Walnut A']);
});

test('finds text that contains URL characters', async ({ signedIn: page, api }) => {
  await api.createEvent({ name: 'R&D + 100% #1 ?' });
  await api.createEvent({ name: 'R and D' });
  await page.goto('/n/me');
  await search(page).fill('R&D + 100% #1');
  await expect(names(page)).toHaveText(['R&D + 100% #1 ?']);
  await page.reload();
  await expect(search(page)).toHaveValue('R&D + 100% #1');
  await expect(names(page)).toHaveText(['R&D + 100% #1 ?']);
});

test('explains an empty result, and one click clears search and filters', async ({ signedIn: page, api }) => {
  await api.createEvent({ name: 'Something there is' });
  await page.goto('/n/me?q=nothing-has-this-name');
  await expect(seen(page, 'No results. Try another search or other filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(names(page).first()).toBeVisible();
  await expect(search(page)).toHaveValue('');
  expect(new URL(page.url()).search).toBe('');
});

test('paging works with the buttons and with the browser history', async ({ signedIn: page, api }) => {
  await Promise.all(Array.from({ length: 23 }, (_, index) => api.createEvent({ name: `Paging ${10 + index}` })));
  await page.goto('/n/me?q=Paging&sort=name');
  await expect(names(page)).toHaveCount(20);
  await expect(seen(page, '1–20 of 23')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(names(page)).toHaveText(['Paging 30', 'Paging 31', 'Paging 32']);
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled();
  await page.goBack();
  await expect(seen(page, '1–20 of 23')).toBeVisible();
  await page.goForward();
  await page.reload();
  await expect(names(page)).toHaveText(['Paging 30', 'Paging 31', 'Paging 32']);

  await page.getByLabel('Rows per page').selectOption('50');
  await expect(names(page)).toHaveCount(23);
  await expect(seen(page, '1–23 of 23')).toBeVisible();
});

test('columns can be shown and hidden, and the browser remembers it', async ({ signedIn: page }) => {
  await page.goto('/n/me');
  await expect(heading(page, 'Status')).toBeVisible();
  await expect(heading(page, 'Frequency')).toBeHidden();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Frequency' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Status' }).click();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Frequency')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Frequency')).toBeVisible();
  await expect(heading(page, 'Status')).toBeHidden();
});

test('the export contains every matching row of all pages, and no formula', async ({ signedIn: page, api }) => {
  await Promise.all(Array.from({ length: 21 }, (_, index) => api.createEvent({ name: `Ledger ${10 + index}` })));
  await api.createEvent({ name: '=SUM("Ledger",1)' });
  await page.goto('/n/me?q=Ledger&sort=name');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV (commas)' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Events.csv');
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe(
    '\uFEFFEvent,Starts,Ends,Next date,Time zone,Venue,Frequency,Internal code,Sold,Capacity,Status,Last changed',
  );
  expect(lines).toHaveLength(1 + 22 + 1);
  expect(lines[1]).toMatch(
    /^"'=SUM\(""Ledger"",1\)",2030-05-06 09:00,2030-05-06 17:00,[^,]*,Europe\/London,[^,]*,Once,,0,/,
  );
  expect(lines[1]).toContain(',Unpublished,');
  expect(lines[22]).toMatch(/^Ledger 30,/);

  const second = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV for Excel (semicolons)' }).click();
  const forExcel = await readFile(await (await second).path(), 'utf8');
  expect(forExcel.split('\r\n')[0]).toBe(
    '\uFEFFEvent;Starts;Ends;Next date;Time zone;Venue;Frequency;Internal code;Sold;Capacity;Status;Last changed',
  );
});

test('a row opens by keyboard, and Back restores the list', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Keyboard opens me' });
  await page.goto('/n/me');
  await expect(names(page).first()).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await search(page).focus();
  await page.keyboard.type('Keyboard opens');
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText(['Keyboard opens me']);
  while (!(await names(page).evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/n/events/${event.id}/basicinfo$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Basic info' })).toBeFocused();
  await page.goBack();
  await expect(search(page)).toHaveValue('Keyboard opens');
  await expect(names(page)).toHaveText(['Keyboard opens me']);
});

test('a click anywhere on a row opens it', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'Click anywhere' });
  await page.goto('/n/me?q=Click+anywhere');
  const box = await rows(page).getByRole('cell', { name: 'Unpublished' }).boundingBox();
  await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 20);
  await expect(page).toHaveURL(new RegExp(`/n/events/${event.id}/basicinfo$`));
});

test('a view stores filters, order and columns under a name, is the opening view, and can be left', async ({
  signedIn: page,
  api,
}) => {
  for (const name of ['Vista B', 'Vista A']) await api.createEvent({ name });
  await page.goto('/n/me?q=Vista&sort=name');
  await page.getByRole('button', { name: 'More filters' }).click();
  await page.getByRole('menuitemradio', { name: 'Last 7 days' }).click();
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Frequency' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  await field(dialog, 'textbox', 'Name').fill('Vistas');
  await dialog.getByRole('checkbox', { name: 'Default view' }).check();
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByRole('button', { name: 'View: Vistas', exact: true })).toBeVisible();

  // This simulates a new browser that has stored nothing.
  await page.evaluate(() => localStorage.clear());
  await page.goto('/n/me');
  await expect(names(page)).toHaveText(['Vista A', 'Vista B']);
  await expect(heading(page, 'Frequency')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Last changed: Last 7 days' })).toBeVisible();
  await heading(page, 'Event').getByRole('button').click();
  await page.getByRole('button', { name: 'View: Vistas · edited' }).click();
  await page.getByRole('menuitem', { name: 'Update “Vistas”' }).click();
  await expect(page.getByRole('button', { name: 'View: Vistas', exact: true })).toBeVisible();
  await page.goto('/n/me');
  await expect(names(page)).toHaveText(['Vista B', 'Vista A']);

  await page.getByRole('button', { name: 'View: Vistas' }).click();
  await page.getByRole('menuitemradio', { name: 'All' }).click();
  await expect(search(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitemradio', { name: 'Vistas' }).click();
  await page.getByRole('button', { name: 'View: Vistas' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible();
  await page.goto('/n/me');
  await expect(search(page)).toHaveValue('');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('rows can be selected, and the bulk actions stay visible', async ({ signedIn: page, api }) => {
    for (const name of ['Palm A', 'Palm B', 'Palm C']) await api.createEvent({ name });
    await page.goto('/n/me?q=Palm&sort=name');
    await expect(names(page)).toHaveText(['Palm A', 'Palm B', 'Palm C']);
    await expect(page.getByRole('checkbox', { name: 'Select Palm A' })).toBeHidden();
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Palm A' }).check();
    const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
    await expect(bar).toContainText('1 selected');
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Actions for Palm A' })).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
    await expect(bar).toContainText('3 selected');
    await page.getByRole('checkbox', { name: 'Select Palm C' }).uncheck();
    await bar.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive', exact: true }).click();
    await expect(names(page)).toHaveText(['Palm C']);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await expect(page.getByRole('checkbox', { name: 'Select Palm C' })).toBeHidden();
  });

  test('the bulk action bar of a long list of tickets is at the bottom of the screen', async ({
    signedIn: page,
    api,
  }) => {
    const event = await api.createEvent({ name: 'Many' });
    for (let number = 1; number <= 15; number += 1) await api.createTicket(event.id, { name: `Ticket ${number}` });
    await page.goto(`/n/events/${event.id}/tickets`);
    await page.getByRole('button', { name: 'Select', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Select Ticket 1', exact: true }).check();
    const bar = page.getByRole('region', { name: 'Actions for the selected rows' });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(800);
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'Select Ticket 15', exact: true }).check();
    await bar.getByRole('button', { name: 'Pause sales' }).click();
    await expect(page.getByText('2 tickets updated.')).toBeVisible();
  });
});

test('the toolbar of a list fits on one line, in German too', async ({ signedIn: page, api }) => {
  const event = await api.createEvent({ name: 'One line' });
  await api.createTicket(event.id, { name: 'Entry' });
  await api.call('POST', `/events/${event.id}/ticket-groups`, { name: 'Main' });
  for (const address of [`/n/events/${event.id}/tickets?lng=de`, '/n/me?lng=de']) {
    await page.goto(address);
    const search = page.getByRole('searchbox');
    const columns = page.getByRole('button', { name: 'Spalten' });
    await expect(columns).toBeVisible();
    const [first, last] = [await search.boundingBox(), await columns.boundingBox()];
    expect(Math.abs((first?.y ?? 0) - (last?.y ?? 1000))).toBeLessThan(8);
  }
});
