import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { afterEach, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import type { Import } from '../../contract/imports.ts';
import { routes } from '../../routes.ts';
import { Page } from './ImportRunPage.tsx';
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

/** Uploads a file for an account of the tests. */
async function upload(token: string, eventId: number, text: string): Promise<Import> {
  const boundary = 'of-the-test';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="speakers.csv"\r\n\r\n`;
  const response = await fetch(`${inject('productUrl')}/api/events/${eventId}/imports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${head}${text}\r\n--${boundary}--\r\n`,
  });
  const answer: { data: Import } = await response.json();
  return answer.data;
}

/** Opens the review of an import of speakers, whose second and third row have errors. */
async function open(language: 'en' | 'de' = 'en') {
  const backend = createTestBackend();
  const { call } = backend.visit('Ana Lima');
  const { id: eventId } = z.object({ id: z.int() }).parse(await call('POST', '/events', event));
  const staged = await upload(backend.token, eventId, speakers.map((row) => row.join(',')).join('\n'));
  const address = `/events/${eventId}/imports/${staged.id}`;
  await call('POST', `${address}/check`, { version: staged.version });
  const { container } = renderPage(<Page />, {
    mock: backend,
    route: routes.to('importRun', { eventId, importId: staged.id }),
    path: routes.template('importRun'),
    language,
  });
  const grid = await screen.findByRole('grid');
  await within(grid).findByText('Sand');
  const cells = async () =>
    z.array(z.object({ cells: z.array(z.string()) })).parse(await call('GET', `${address}/rows?sort=position`));
  return { user: userEvent.setup(), container, cells };
}

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
  expect(screen.getByRole('button', { name: /^Import \d/ })).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('button', { name: 'Save 2 edits and check' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Import 3 rows' })).toHaveProperty('disabled', false));
  expect((await cells()).slice(1).map((row) => row.cells)).toEqual([
    ['Bo', 'Ek', 'bo@example.com'],
    ['Ida', 'Sand', 'ida@example.com'],
  ]);
});

test('Escape restores a cell, which then is no edit', async () => {
  const { user } = await open();
  await user.dblClick(cell('Ek'));
  await user.type(input('last_name', 3), 'man{Escape}');
  expect(cell('Ek')).toBeTruthy();
  await user.dblClick(cell('Ek'));
  await user.type(input('last_name', 3), 'man{Enter}');
  expect(screen.getByRole('button', { name: 'Save 1 edit and check' })).toBeTruthy();
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
  await user.click(screen.getByRole('button', { name: 'Discard edits' }));
  expect(cell('bo at example.com')).toBeTruthy();
});

test('says if more was pasted than the page has cells for', async () => {
  const { user } = await open();
  await user.click(cell('ida@example.com'));
  await user.paste('a@example.com\tmore\nb@example.com');
  expect(cell('a@example.com')).toBeTruthy();
  expect(await screen.findByText(/Only the part that fits/)).toBeTruthy();
});

test('is in German, and accessible', async () => {
  const { container } = await open('de');
  expect(screen.getByRole('grid', { name: 'Zeilen' })).toBeTruthy();
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
});
