// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HttpError } from '../data/httpError.ts';
import { Stage } from '../testing/Stage.tsx';
import { type Attempt, Toasts, useAttempt, useCopyText } from './index.ts';

let attempt: Attempt;
let copy: ReturnType<typeof useCopyText>;
function Page() {
  attempt = useAttempt();
  copy = useCopyText();
  return <Toasts />;
}

beforeEach(() => {
  render(<Page />, { wrapper: Stage });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const toast = (text: string) => screen.findByText(text, {}, { timeout: 5000 });
const clipboard = (writeText?: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...window.navigator, clipboard: writeText && { writeText } });

it('answers what the work answered, and says that it is done', async () => {
  expect(await act(() => attempt(async () => 7, { done: 'It is in order.', failed: 'It is not.' }))).toBe(7);
  expect(await toast('It is in order.')).toBeTruthy();
});

it('says what failed, and why as exactly as the server did', async () => {
  const problems = { message: 'Refused', code: 'rule_broken', errors: [{ path: '', code: 'taken_back', message: '' }] };
  const work = () =>
    Promise.reject(new HttpError({ type: 'Response Error', message: '', status: 422, data: problems }));
  expect(await act(() => attempt(work, { done: 'Done', failed: '“Shelf” was not moved.' }))).toBeUndefined();
  const shown = (await toast('“Shelf” was not moved.')).closest('li') ?? document.body;
  expect(within(shown).getByText('This was taken back already.')).toBeTruthy();
  expect(screen.queryByText('Done')).toBeNull();
  // The reason stays true.
  expect(within(shown).queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('offers to try again what may go well then, and runs the same once more', async () => {
  let isDown = true;
  const work = vi.fn(async () => {
    if (isDown) throw new HttpError({ type: 'Request Error', message: 'No response', status: 400 });
    return 7;
  });
  await act(() => attempt(work, { done: '“Attic” is moved.', failed: '“Attic” was not moved.' }));
  const failed = (await toast('“Attic” was not moved.')).closest('li') ?? document.body;
  expect(within(failed).getByText(/server cannot be reached/)).toBeTruthy();
  isDown = false;
  fireEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await toast('“Attic” is moved.')).toBeTruthy();
  expect(work).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByText('“Attic” was not moved.')).toBeNull());
});

it('says that a text is copied', async () => {
  const write = vi.fn(async () => {});
  clipboard(write);
  expect(await act(() => copy('https://foyer.example', 'The link is copied.'))).toBe(true);
  expect(write).toHaveBeenCalledExactlyOnceWith('https://foyer.example');
  expect(await toast('The link is copied.')).toBeTruthy();
});

it.each([
  ['is forbidden', () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))],
  ['is not there', undefined],
])('says that copying did not work where the clipboard %s', async (_case, write) => {
  clipboard(write);
  expect(await act(() => copy('text', 'Copied'))).toBe(false);
  expect(await toast('It could not be copied.')).toBeTruthy();
  expect(screen.queryByText('Copied')).toBeNull();
});
