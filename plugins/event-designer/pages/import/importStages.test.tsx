import '@/testing/noLayout.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { routes } from '../../routes.ts';
import { Page as HistoryPage } from './ImportHistoryPage.tsx';
import { Page as StartPage } from './ImportPage.tsx';
import { Page } from './ImportRunPage.tsx';
import { uploadText } from './importTesting.ts';
// Loaded with the tests, not while the first of them waits for it.
import './RowsSheet.tsx';

afterEach(cleanup);

const event = { name: 'Tides', timeZone: 'Europe/Oslo' };

test('folds matched columns away, and shows those that nobody has matched', async () => {
  const backend = createTestBackend();
  const { call } = backend.visit('Ana Lima');
  const { id: eventId } = z.object({ id: z.int() }).parse(await call('POST', '/events', event));
  const text = 'first_name,last_name,email,company,Shoe size\nMara,Lindqvist,mara@example.com,Nordgrid,39';
  const { id: importId } = await uploadText(backend.token, eventId, text);
  const at = { route: routes.to('importRun', { eventId, importId }), path: routes.template('importRun') };
  renderPage(<Page />, { mock: backend, ...at });
  await screen.findByText('4 of 5 columns matched');
  const fields = () => screen.getAllByRole('combobox', { name: /^Field for/ }).map(({ ariaLabel }) => ariaLabel);
  expect(fields()).toEqual(['Field for “Shoe size”']);
  await userEvent.click(screen.getByRole('button', { name: 'Review all columns' }));
  expect(fields()).toHaveLength(5);
});

test('an import that begins moves the focus to the heading above its result', async () => {
  const backend = createTestBackend();
  const { call } = backend.visit('Ana Lima');
  const { id: eventId } = z.object({ id: z.int() }).parse(await call('POST', '/events', event));
  const staged = await uploadText(backend.token, eventId, 'first_name\nMara');
  await call('POST', `/events/${eventId}/imports/${staged.id}/check`, { version: staged.version });
  const at = { route: routes.to('importRun', { eventId, importId: staged.id }), path: routes.template('importRun') };
  renderPage(<Page />, { mock: backend, ...at });
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  const heading = screen.getByRole('heading', { level: 1 });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.queryByRole('region', { name: 'Next step' })).toBeNull();
});

/** Opens a page with an import that was made; nothing runs jobs here, so its answers say so. */
async function openMade(page: ReactNode, route: 'importRun' | 'importHistory') {
  const backend = createTestBackend();
  const { call } = backend.visit('Ana Lima');
  const { id: eventId } = z.object({ id: z.int() }).parse(await call('POST', '/events', event));
  const { id: importId, version } = await uploadText(backend.token, eventId, 'given name,mail\nMara,mara@example.com');
  const mapping = [
    { field: 'first_name', column: 0, value: '' },
    { field: 'company', column: null, value: 'Nordgrid' },
  ];
  const sheets = [{ kind: 'speakers', headerRow: 1, mapping }];
  await call('POST', `/events/${eventId}/imports/${importId}/check`, { version, sheets });
  const made = { state: 'done', committedAt: '2027-01-04T08:00:00.000Z', undoUntil: '2999-01-01T00:00:00.000Z' };
  const undone: string[] = [];
  const answer: typeof backend.answer = async (request) => {
    if (request.url.endsWith('/undo')) undone.push(request.url);
    const response = await backend.answer(request);
    const found = z.object({ data: z.union([z.looseObject({ id: z.int() }), z.array(z.looseObject({}))]) });
    const { success, data } = found.safeParse(response.body);
    if (!success || !/\/imports(\/\d+)?(\?.*)?$/.test(request.url)) return response;
    const shown = Array.isArray(data.data) ? data.data.map((row) => ({ ...row, ...made })) : { ...data.data, ...made };
    return { ...response, body: { ...Object(response.body), data: shown } };
  };
  const at = { route: routes.to(route, { eventId, importId }), path: routes.template(route) };
  renderPage(page, { mock: { ...backend, answer }, ...at });
  return { user: userEvent.setup(), undone };
}

test('the report says which column was for which field, and how rows were matched', async () => {
  await openMade(<Page />, 'importRun');
  const card = (await screen.findByRole('heading', { name: 'Columns and options' })).closest('section');
  const facts = [...(card?.querySelectorAll('dl > div') ?? [])].map(({ textContent }) => textContent);
  expect(facts.slice(0, 2)).toEqual(['First namegiven name', 'Company“Nordgrid” in all rows']);
  expect(facts).toContain('Empty cellsKeep the existing value');
});

test('undoing from the history asks first', async () => {
  const { user, undone } = await openMade(<HistoryPage />, 'importHistory');
  await user.click(await screen.findByRole('button', { name: 'Actions for speakers.csv' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Undo' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(undone).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => undone).toHaveLength(1);
});

test('a file with a sheet whose columns are wrong has no result, though other sheets have', async () => {
  const backend = createTestBackend();
  const { call } = backend.visit('Ana Lima');
  const { id: eventId } = z.object({ id: z.int() }).parse(await call('POST', '/events', event));
  const { id: importId, version } = await uploadText(backend.token, eventId, 'first_name\nMara');
  await call('POST', `/events/${eventId}/imports/${importId}/check`, { version });
  const problem = { field: 'first_name', code: 'import_not_mapped', message: 'No column is for it', isWarning: false };
  const found = z.object({ data: z.looseObject({ sheets: z.array(z.looseObject({})) }) });
  let isWrong = true;
  const answer: typeof backend.answer = async (request) => {
    const response = await backend.answer(request);
    const { data } = found.safeParse(response.body);
    if (!data || !isWrong) return response;
    const sheets = data.data.sheets.flatMap((sheet) => [sheet, { ...sheet, problems: [problem] }]);
    return { ...response, body: { data: { ...data.data, isChecked: false, sheets } } };
  };
  const at = { route: routes.to('importRun', { eventId, importId }), path: routes.template('importRun') };
  const show = async () => {
    renderPage(<Page />, { mock: { ...backend, answer }, ...at });
    await screen.findByRole('button', { name: /^Check/ });
    return screen.queryByRole('heading', { name: 'Import preview' });
  };
  expect(await show()).toBeNull();
  cleanup();
  isWrong = false;
  expect(await show()).toBeTruthy();
});

test('says at the pasted cells that there are no rows below the headers', async () => {
  const backend = createTestBackend();
  const { call } = backend.visit('Ana Lima');
  const { id: eventId } = z.object({ id: z.int() }).parse(await call('POST', '/events', event));
  renderPage(<StartPage />, {
    mock: backend,
    route: routes.to('import', { eventId }),
    path: routes.template('import'),
  });
  const pasted = await screen.findByRole('textbox', { name: 'Or paste cells with their headers' });
  await userEvent.type(pasted, 'Name');
  await userEvent.click(screen.getByRole('button', { name: 'Use pasted cells' }));
  await waitFor(() => expect(pasted.getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getByRole('alert').textContent).toMatch(/^There’s only one row\./);
  // Other cells may be right, so the reason is gone while they are typed.
  await userEvent.type(pasted, '!');
  expect(screen.queryByRole('alert')).toBeNull();
});
