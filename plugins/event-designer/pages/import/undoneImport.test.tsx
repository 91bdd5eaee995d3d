import '@/testing/noLayout.ts';
import { cleanup, screen, within } from '@testing-library/react';
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

const item = z.object({ data: z.looseObject({ id: z.int() }) });
const list = z.object({ data: z.array(z.looseObject({})) });

/** Opens an import of one row in a state; nothing runs jobs here, so the answers say so. */
async function open(state: 'done' | 'undone') {
  const backend = createTestBackend();
  const { call } = backend.visit('Ana Lima');
  const event = { name: 'Imported', timeZone: 'Europe/Oslo' };
  const { id: eventId } = z.object({ id: z.int() }).parse(await call('POST', '/events', event));
  const { id: importId, version } = await uploadText(backend.token, eventId, 'first_name\nMara');
  await call('POST', `/events/${eventId}/imports/${importId}/check`, { version });
  const made = { state, committedAt: '2027-01-04T08:00:00.000Z', undoUntil: null };
  const answer: typeof backend.answer = async (request) => {
    const response = await backend.answer(request);
    const [rows, shown] = [list.safeParse(response.body), item.safeParse(response.body)];
    if (rows.success && request.url.includes('/rows')) {
      const data = rows.data.data.map((row) => ({ ...row, targetId: 5 }));
      return { ...response, body: { ...Object(response.body), data } };
    }
    if (!shown.success || !/\/imports\/\d+$/.test(request.url)) return response;
    return { ...response, body: { data: { ...shown.data.data, ...made } } };
  };
  const at = { route: routes.to('importRun', { eventId, importId }), path: routes.template('importRun') };
  renderPage(<Page />, { mock: { ...backend, answer }, ...at });
}

test.each([
  ['done', 1],
  ['undone', 0],
] as const)('the rows of an import that is %s have %i links to what it created', async (state, links) => {
  await open(state);
  const rows = within(await screen.findByRole('grid', { name: 'Results by row' }));
  expect(await rows.findByText('New')).toBeTruthy();
  expect([rows.queryAllByRole('link').length, rows.queryAllByText('Undone').length]).toEqual([links, 1 - links]);
});
