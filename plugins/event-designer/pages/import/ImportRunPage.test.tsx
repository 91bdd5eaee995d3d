import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { routes } from '../../routes.ts';
import { Page } from './ImportRunPage.tsx';
import { uploadText } from './importTesting.ts';
// Loaded with the tests, not while the first of them waits for it.
import './RowsSheet.tsx';

afterEach(cleanup);

const event = { name: 'Tides', timeZone: 'Europe/Oslo' };

const speakers = [
  ['first_name', 'last_name', 'email'],
  ['Mara', 'Lindqvist', 'mara@example.com'],
  ['Bo', 'Ek', 'bo at example.com'],
  ['', 'Sand', 'ida@example.com'],
];

/** Opens the review of an import of speakers, whose second and third row have errors. */
async function open(language: 'en' | 'de' = 'en') {
  const backend = createTestBackend();
  const { call } = backend.visit('Ana Lima');
  const { id: eventId } = z.object({ id: z.int() }).parse(await call('POST', '/events', event));
  const staged = await uploadText(backend.token, eventId, speakers.map((row) => row.join(',')).join('\n'));
  const address = `/events/${eventId}/imports/${staged.id}`;
  await call('POST', `${address}/check`, { version: staged.version });
  const urls: string[] = [];
  let failing = '';
  const answer: typeof backend.answer = async (request) => {
    urls.push(request.url);
    const response = await backend.answer(request);
    return failing && request.url.endsWith(failing) ? { ...response, status: 500, body: {} } : response;
  };
  const { container } = renderPage(<Page />, {
    mock: { ...backend, answer },
    route: routes.to('importRun', { eventId, importId: staged.id }),
    path: routes.template('importRun'),
    language,
  });
  const grid = await screen.findByRole('grid');
  await within(grid).findByText('Sand');
  const cells = async () =>
    z.array(z.object({ cells: z.array(z.string()) })).parse(await call('GET', `${address}/rows?sort=position`));
  /** Checks the import again, as in another tab. */
  const checkElsewhere = async (body: object) => {
    const { version } = z.object({ version: z.int() }).parse(await call('GET', address));
    await call('POST', `${address}/check`, { version, ...body });
  };
  const fail = (end: string) => {
    failing = end;
  };
  return {
    user: userEvent.setup(),
    container,
    cells,
    checkElsewhere,
    fail,
    asked: (end: string) => urls.some((url) => url.endsWith(end)),
  };
}

const isOff = (button: HTMLElement) => button.hasAttribute('disabled');

const cell = (text: string) => {
  const found = within(screen.getByRole('grid')).getByText(text).closest<HTMLElement>('[role="gridcell"]');
  if (!found) throw new Error(`No cell has ${text}`);
  return found;
};
const input = (field: string, row: number) => screen.getByRole('textbox', { name: `${field}, row ${row}` });

test('shows rows with errors first, and the problem in each cell', async () => {
  const { user } = await open();
  expect(screen.queryByText('Lindqvist')).toBeNull();
  expect(within(cell('bo at example.com')).getByText(/mail address/, { selector: 'small' })).toBeTruthy();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All rows');
  await screen.findByText('Lindqvist');
});

test('the summary names each problem and its column, and links to it', async () => {
  const { user } = await open();
  const wrong = screen.getByRole('button', { name: /^email: .*mail address/ });
  await user.click(wrong);
  await waitFor(() => expect(document.activeElement).toBe(cell('bo at example.com')));
  await user.keyboard('{Enter}');
  expect(input('email', 3)).toBeTruthy();
});

test('cells are edited by keyboard, and saved with the next check', async () => {
  const { user, cells } = await open();
  await user.click(cell('bo at example.com'));
  await user.keyboard('{Enter}');
  await user.clear(input('email', 3));
  await user.type(input('email', 3), 'bo@example.com{Enter}');
  // The cell below, as in a spreadsheet, and the one two to its left.
  await user.keyboard('{ArrowLeft}{ArrowLeft}Ida{Enter}');
  expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Save and check' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 3 rows' })).toHaveProperty('disabled', false));
  expect((await cells()).slice(1).map((row) => row.cells)).toEqual([
    ['Bo', 'Ek', 'bo@example.com'],
    ['Ida', 'Sand', 'ida@example.com'],
  ]);
});

test('shows what somebody changed elsewhere if the import is refused for it', async () => {
  const { user, checkElsewhere } = await open();
  await checkElsewhere({
    replace: [{ sheet: 0, field: 'email', from: 'bo at example.com', to: 'bo@example.com' }],
  });
  await user.click(screen.getByRole('button', { name: /^Import 1 / }));
  expect(await screen.findByText(/Someone else has changed this import/)).toBeTruthy();
  expect(await screen.findByRole('button', { name: /^Import 2 / })).toBeTruthy();
});

test('Escape restores a cell, which then is no edit', async () => {
  const { user } = await open();
  await user.dblClick(cell('Ek'));
  await user.type(input('last_name', 3), 'man{Escape}');
  expect(cell('Ek')).toBeTruthy();
  await user.dblClick(cell('Ek'));
  await user.type(input('last_name', 3), 'man{Enter}');
  expect(screen.getByRole('button', { name: 'Save and check' })).toBeTruthy();
  await user.dblClick(cell('Ekman'));
  await user.clear(input('last_name', 3));
  await user.type(input('last_name', 3), 'Ek{Enter}');
  expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
});

test('pasting a block from a spreadsheet fills the cells from the selected one on', async () => {
  const { user } = await open();
  await user.click(cell('Ek'));
  await user.paste('Ekman\tbo@example.com\nSandberg\tida@example.org\r\n');
  for (const text of ['Ekman', 'bo@example.com', 'Sandberg', 'ida@example.org']) expect(cell(text)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(cell('bo at example.com')).toBeTruthy();
});

test('says if more was pasted than the page has cells for', async () => {
  const { user } = await open();
  await user.click(cell('ida@example.com'));
  await user.paste('a@example.com\tmore\nb@example.com');
  expect(cell('a@example.com')).toBeTruthy();
  expect(await screen.findByText(/Only the part that fits/)).toBeTruthy();
});

test('a new value for all rows is kept if the check fails', async () => {
  const { user, fail } = await open();
  const value = await screen.findByRole('combobox', { name: /^Replace “bo at example.com”/ });
  await user.type(value, 'bo@example.com');
  const [button] = screen.getAllByRole('button', { name: 'Fix in all rows' }).filter((one) => !isOff(one));
  if (!button) throw new Error('Nothing can be fixed');
  fail('/check');
  await user.click(button);
  expect(await screen.findByText(/Couldn’t check the rows/)).toBeTruthy();
  expect(value).toHaveProperty('value', 'bo@example.com');
  // The browser asks before the page is reloaded.
  const reload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
});

test('a row with an error is left out of the import, and included again', async () => {
  const { user } = await open();
  const grid = within(screen.getByRole('grid'));
  const [leave] = grid.getAllByRole('button', { name: 'Skip row' });
  if (!leave) throw new Error('The rows have errors');
  await user.click(leave);
  await expect.poll(() => grid.queryByText('bo at example.com')).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'All rows');
  await user.click(await screen.findByRole('button', { name: 'Include row' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Include row' })).toBeNull();
});

test('the bar has only the step that comes next', async () => {
  const { user } = await open();
  const bar = within(screen.getByRole('region', { name: 'Next step' }));
  const buttons = () => bar.getAllByRole('button').map(({ textContent }) => textContent);
  expect(bar.getByRole('status').textContent).toBe('Not imported yet.');
  expect(buttons()).toEqual(['Import 1 row without errors']);
  await user.click(screen.getByText('Options'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Rows to import' }), 'New only');
  expect(bar.getByRole('status').textContent).toMatch(/have changed since the last check/);
  expect(buttons()).toEqual(['Check again']);
});

test('discarding asks first', async () => {
  const { user, asked } = await open();
  await user.click(screen.getByRole('button', { name: 'Discard import' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(asked('/discard')).toBe(false);
  await user.click(dialog.getByRole('button', { name: 'Discard import' }));
  await expect.poll(() => asked('/discard')).toBe(true);
});

test('is in German, and accessible', async () => {
  const { container } = await open('de');
  expect(screen.getByRole('grid', { name: 'Zeilen' })).toBeTruthy();
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
});
