import '@/testing/noLayout.ts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { routes } from '../../../routes.ts';
import { Page } from '../ImportRunPage.tsx';
import { uploadText } from '../importTesting.ts';
// Loaded with the tests, not while the first of them waits for it.
import '../RowsSheet.tsx';

let drawing: Uint8Array<ArrayBuffer>;
let size = { width: 300, height: 200 };

beforeAll(async () => {
  const image = sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } });
  drawing = new Uint8Array(await image.png().toBuffer());
});
beforeEach(() => {
  size = { width: 300, height: 200 };
  vi.stubGlobal('createImageBitmap', async () => ({ ...size, close: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const picture = (name: string) => new File([drawing], name, { type: 'image/png' });

const listed = z.object({ data: z.looseObject({ wanted: z.array(z.looseObject({ name: z.string() })) }) });

/** Opens an import of speakers with photos. The event shows pictures of these names already. */
async function open(language: 'en' | 'de' = 'en', shown: { names: string[]; more: number } = { names: [], more: 0 }) {
  const backend = createTestBackend();
  const { call } = backend.visit('Ana Lima');
  const { id: eventId } = z
    .object({ id: z.int() })
    .parse(await call('POST', '/events', { name: 'Tides', timeZone: 'Europe/Oslo' }));
  const text = 'first_name,photo\nAda,ada.jpg\nBo,photos/bo.png\nCy,';
  const { id: importId } = await uploadText(backend.token, eventId, text);
  const uploads: URLSearchParams[] = [];
  const reads: string[] = [];
  let isCut = false;
  const answer: typeof backend.answer = async (request) => {
    const { pathname, searchParams } = new URL(request.url, 'https://foyer.example');
    if (pathname.endsWith('/media')) uploads.push(searchParams);
    if (!pathname.endsWith('/pictures')) return backend.answer(request);
    if (isCut) throw new Error('The connection is broken');
    const response = await backend.answer(request);
    if (!searchParams.has('columns')) return response;
    reads.push(pathname);
    const { data } = listed.parse(response.body);
    const wanted = data.wanted.map((one) => ({ ...one, isShown: shown.names.includes(one.name) }));
    return { ...response, body: { data: { ...data, wanted, more: shown.more } } };
  };
  const { container, unmount } = renderPage(<Page />, {
    mock: { ...backend, answer },
    route: routes.to('importRun', { eventId, importId }),
    path: routes.template('importRun'),
    language,
  });
  await screen.findByText('photos/bo.png', { selector: 'strong *' });
  const input = container.querySelector('input[multiple]');
  if (!input) throw new Error('The page has no input for pictures');
  return {
    user: userEvent.setup(),
    container,
    unmount,
    uploads,
    reads,
    discard: () => call('POST', `/events/${eventId}/imports/${importId}/discard`),
    cut: () => {
      isCut = true;
    },
    choose: (...files: File[]) => fireEvent.change(input, { target: { files } }),
    drop: (...files: File[]) => fireEvent.drop(input, { dataTransfer: { files, items: [] } }),
  };
}

const lineOf = (name: string) => screen.getByText(name, { selector: 'strong *' }).closest('li')?.textContent;

test('shows which pictures are missing, takes them, and says what could not be added and what no row names', async () => {
  const { user, choose } = await open();
  expect(screen.getByText('2 of 2 pictures are missing.')).toBeTruthy();
  expect(lineOf('ada.jpg')).toBe('ada.jpgPhoto · 1 rowMissing');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Empty cells' }), 'Clear the value');
  choose(picture('ada.png'), picture('bob.png'), new File(['x'], 'notes.txt', { type: 'text/plain' }));
  await screen.findByText(/^notes.txt: This file isn’t a supported picture/);
  await screen.findByText('1 of 2 pictures is missing.');
  expect(lineOf('ada.jpg')).toBe('ada.jpgPhoto · 1 row · Added as ada.pngAdded');
  expect(screen.getByText('No row uses this picture. Check its name in the spreadsheet.')).toBeTruthy();
  // Choices that are not saved yet stay.
  expect(screen.getByRole('combobox', { name: 'Empty cells' })).toHaveProperty('value', 'clear');

  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  await screen.findByText('Photo: Add the picture file, or correct its name.');
  const replacement = screen.getByRole('combobox', { name: 'Replace “photos/bo.png” with' });
  const offered = document.getElementById(replacement.getAttribute('list') ?? '')?.querySelectorAll('option');
  expect([...(offered ?? [])].map(({ value }) => value)).toEqual(['ada.png', 'bob.png']);
  await user.type(replacement, 'bob.png');
  await user.click(screen.getByRole('button', { name: 'Fix in all rows' }));
  await screen.findByText('All 2 pictures added.');
  await waitFor(() => expect(screen.queryByText(/correct its name/)).toBeNull());
  expect(screen.getByRole('button', { name: 'Import 3 rows' })).toHaveProperty('disabled', false);

  // Another picture needs another check.
  choose(picture('cy.png'));
  await screen.findByText(/No row uses this picture/);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Import 3 rows' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove cy.png' }));
  await waitFor(() => expect(screen.queryByText(/No row uses this picture/)).toBeNull());
});

test('takes an archive, cuts pictures to the shape of their field, and leaves out what is there already', async () => {
  const { user, uploads, choose, drop } = await open();
  const zipped = new Uint8Array(zipSync({ 'all/ada.jpg': drawing, 'all/bo.png': drawing }));
  // Files of jsdom cannot be read whole.
  const zip = Object.assign(new File([zipped], 'all.zip'), { arrayBuffer: async () => zipped.buffer });
  drop(zip);
  await screen.findByText('All 2 pictures added.');
  expect(lineOf('photos/bo.png')).toContain('Added as all/bo.png');
  // The square in the middle of 300 × 200 pixels.
  const square = { cropWidth: '66.666667', cropHeight: '100', croppedX: '16.666667', croppedY: '0', unit: '%' };
  expect(uploads.map((query) => Object.fromEntries(query))).toEqual([square, square]);
  choose(zip, picture('more.png'));
  await screen.findByText(/No row uses this picture/);
  expect(uploads).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Check rows' }));
  expect(await screen.findByRole('button', { name: 'Import 3 rows' })).toBeTruthy();
});

test('an added picture can be removed', async () => {
  const { user, choose } = await open();
  choose(picture('ada.jpg'));
  await screen.findByText('1 of 2 pictures is missing.');
  await user.click(screen.getByRole('button', { name: 'Remove ada.jpg' }));
  await screen.findByText('2 of 2 pictures are missing.');
});

test('does not list the pictures anew for each that is added, and ends with the page', async () => {
  const { choose, uploads, reads, unmount } = await open();
  const before = reads.length;
  choose(...Array.from({ length: 4 }, (_, index) => picture(`${index}.png`)));
  await screen.findByText('No row uses these 4 pictures. Check their names in the spreadsheet.');
  expect(reads.length - before).toBe(1);
  choose(...Array.from({ length: 5 }, (_, index) => picture(`more ${index}.png`)));
  await waitFor(() => expect(uploads).toHaveLength(5));
  unmount();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(uploads).toHaveLength(5);
});

test('stops when the import is gone', async () => {
  const { choose, uploads, discard } = await open();
  await discard();
  choose(picture('ada.jpg'), picture('bo.png'));
  await screen.findByText(/^Couldn’t add the rest of the files\. /);
  expect(uploads).toHaveLength(1);
});

test('stops when nothing answers, and says so once', async () => {
  const { choose, uploads, cut } = await open();
  cut();
  choose(picture('ada.jpg'), picture('bo.png'));
  await screen.findByText(/^Couldn’t add the rest of the files\. /);
  expect([uploads.length, screen.queryByText(/^ada.jpg: /)]).toEqual([1, null]);
});

test.each([
  [{ names: ['ada.jpg', 'photos/bo.png'], more: 0 }, 'All pictures are available.'],
  [{ names: ['ada.jpg', 'photos/bo.png'], more: 3 }, 'All listed pictures are available. 3 more names aren’t shown.'],
])('says that pictures are available without having been added: %o', async (shown, text) => {
  await open('en', shown);
  expect(screen.getByText(text)).toBeTruthy();
});

test('refuses pictures that are too small for their field', async () => {
  const { choose } = await open();
  size = { width: 199, height: 300 };
  choose(picture('ada.jpg'));
  await screen.findByText(/^ada.jpg: This picture is too small: 199 × 300 pixels. It needs at least 200 × 200./);
});

test('is in German, and accessible', async () => {
  const { container, choose } = await open('de');
  choose(picture('ada.jpg'), picture('bob.jpg'));
  await screen.findByText('1 von 2 Bildern fehlt.');
  const { violations } = await axe.run(container, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  });
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 200))])).toEqual([]);
});
