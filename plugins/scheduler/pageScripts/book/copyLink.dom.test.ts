import { afterEach, expect, test, vi } from 'vitest';
import { offerToCopy } from './copyLink.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const link = 'https://example.org/book/demo/booking/1';

function open(clipboard?: { writeText: (text: string) => Promise<void> }) {
  vi.stubGlobal('navigator', { clipboard });
  document.body.innerHTML = `<a href="${link}">${link}</a>
    <button type="button" data-copy="${link}" data-done="Link copied." hidden>Copy link</button><span></span>`;
  offerToCopy();
  return document.querySelector('button') ?? document.createElement('button');
}

test('copies the link and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  const button = open({ writeText });
  expect(button.hidden).toBe(false);
  button.click();
  await vi.waitFor(() => expect(document.querySelector('span')?.textContent).toBe('Link copied.'));
  expect(writeText).toHaveBeenCalledWith(link);
});

test('selects the link if copying is refused', async () => {
  const button = open({ writeText: () => Promise.reject(new Error('refused')) });
  button.click();
  await vi.waitFor(() => expect(window.getSelection()?.toString()).toBe(link));
  expect(document.querySelector('span')?.textContent).toBe('');
});

test('offers nothing where the browser cannot copy', () => {
  expect(open().hidden).toBe(true);
});
