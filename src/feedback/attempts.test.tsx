import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { toast as shownToasts } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  // A toast that is open when its toaster unmounts would be shown again by the next one.
  shownToasts.dismiss();
  cleanup();
  vi.unstubAllGlobals();
});

const toast = (text: string) => screen.findByText(text);
const clipboard = (writeText?: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { ...window.navigator, clipboard: writeText && { writeText } });

it('returns the result of the work, and a success', async () => {
  expect(await act(() => attempt(async () => 7, { done: 'It is in order.', failed: 'It is not.' }))).toBe(7);
  expect(await toast('It is in order.')).toBeTruthy();
});

it("shows what failed, with the server's exact reason", async () => {
  const problems = { message: 'Refused', code: 'rule_broken', errors: [{ path: '', code: 'taken_back', message: '' }] };
  const work = () =>
    Promise.reject(new HttpError({ type: 'Response Error', message: '', status: 422, data: problems }));
  expect(await act(() => attempt(work, { done: 'Done', failed: '“Shelf” was not moved.' }))).toBeUndefined();
  const shown = (await toast('“Shelf” was not moved.')).closest('li') ?? document.body;
  expect(within(shown).getByText('This change has already been undone.')).toBeTruthy();
  expect(screen.queryByText('Done')).toBeNull();
  // The reason of the failure still holds, so trying again would not help.
  expect(within(shown).queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('offers to retry temporary failures, and runs the same again', async () => {
  let isDown = true;
  const work = vi.fn(async () => {
    if (isDown) throw new HttpError({ type: 'Request Error', message: 'No response', status: 400 });
    return 7;
  });
  await act(() => attempt(work, { done: '“Attic” is moved.', failed: '“Attic” was not moved.' }));
  const failed = (await toast('“Attic” was not moved.')).closest('li') ?? document.body;
  expect(within(failed).getByText(/Couldn’t reach the server/)).toBeTruthy();
  isDown = false;
  fireEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
  expect(await toast('“Attic” is moved.')).toBeTruthy();
  expect(work).toHaveBeenCalledTimes(2);
  await waitFor(() => expect(screen.queryByText('“Attic” was not moved.')).toBeNull());
});

describe('a failure that was not retried yet', () => {
  const unreachable = () =>
    Promise.reject(new HttpError({ type: 'Request Error', message: 'No response', status: 400 }));
  const offer = (shown: HTMLElement) => within(shown).queryByRole('button', { name: 'Try again' });
  const failedToast = async (text: string) => (await toast(text)).closest('li') ?? document.body;

  it('stays on the screen without the offer once something else starts', async () => {
    await act(() => attempt(unreachable, { failed: 'Order A was not saved.' }));
    const old = await failedToast('Order A was not saved.');
    expect(offer(old)).toBeTruthy();
    await act(() => attempt(async () => 7, { failed: 'Order B was not saved.', done: 'Order B is saved.' }));
    await toast('Order B is saved.');
    await waitFor(() => expect(offer(old)).toBeNull());
    expect(within(old).getByText('Order A was not saved.')).toBeTruthy();
  });

  it('has no offer if something else started before it failed', async () => {
    let fail = () => {};
    const slow = () =>
      new Promise((_, reject) => {
        fail = () => reject(new HttpError({ type: 'Request Error', message: 'No response', status: 400 }));
      });
    const first = attempt(slow, { failed: 'The first was not saved.' });
    await act(() => attempt(async () => 7, { failed: 'The second was not saved.' }));
    fail();
    await act(() => first);
    expect(offer(await failedToast('The first was not saved.'))).toBeNull();
  });

  it('is not shown again after it was closed', async () => {
    await act(() => attempt(unreachable, { failed: 'It was closed.' }));
    const old = await failedToast('It was closed.');
    fireEvent.click(within(old).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('It was closed.')).toBeNull());
    await act(() => attempt(async () => 7, { failed: 'Not done.', done: 'The next is done.' }));
    await toast('The next is done.');
    expect(screen.queryByText('It was closed.')).toBeNull();
  });

  it('is retried once by a double click', async () => {
    const work = vi.fn<() => Promise<unknown>>(unreachable);
    await act(() => attempt(work, { failed: 'It was clicked twice.' }));
    const button = offer(await failedToast('It was clicked twice.')) ?? document.body;
    work.mockResolvedValue(7);
    fireEvent.click(button);
    await act(async () => {});
    fireEvent.click(button);
    await act(async () => {});
    expect(work).toHaveBeenCalledTimes(2);
  });

  it('has no offer if the work must be started anew', async () => {
    await act(() => attempt(unreachable, { failed: 'The order was refused.', again: false }));
    expect(offer(await failedToast('The order was refused.'))).toBeNull();
  });
});

it('does not start twice under the same name', async () => {
  let finish = (_: number) => {};
  const slow = vi.fn(() => new Promise<number>((resolve) => (finish = resolve)));
  const options = { failed: 'The day was not left out.', once: '2027-01-07' };
  const first = attempt(slow, options);
  expect(await attempt(slow, options)).toBeUndefined();
  expect(await attempt(async () => 8, { ...options, once: '2027-01-08' })).toBe(8);
  finish(7);
  expect(await act(() => first)).toBe(7);
  expect(slow).toHaveBeenCalledTimes(1);
  expect(await attempt(async () => 9, options)).toBe(9);
});

it('confirms that a text was copied', async () => {
  const write = vi.fn(async () => {});
  clipboard(write);
  expect(await act(() => copy('https://foyer.example', 'The link is copied.'))).toBe(true);
  expect(write).toHaveBeenCalledExactlyOnceWith('https://foyer.example');
  expect(await toast('The link is copied.')).toBeTruthy();
});

it.each([
  ['is forbidden', () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))],
  ['is not there', undefined],
])('says that copying failed if the clipboard %s', async (_case, write) => {
  clipboard(write);
  expect(await act(() => copy('https://foyer.example/42', 'Copied'))).toBe(false);
  expect(await toast('Couldn’t copy.')).toBeTruthy();
  expect(screen.getByRole('region', { name: 'Text to copy' }).textContent).toBe('https://foyer.example/42');
  expect(window.getSelection()?.toString()).toBe('https://foyer.example/42');
  expect(screen.queryByText('Copied')).toBeNull();
});
