/** Prepares the page that the test files of a worker share, and resets it after each file. Tests may be without a page. */
import './timersOfPage.ts';
import './quickStyles.ts';
import { configure } from '@testing-library/react';
import { afterAll, vi } from 'vitest';
import { endFile } from './fileEnd.ts';

// Components wait for lazily loaded parts, which take time on a busy machine. A wait ends as soon as what it waits for is
// there, so no test has a limit of its own.
configure({ asyncUtilTimeout: 30_000 });

function removeAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
}

function resetPage(): void {
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store
    document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=0`;
  }
  localStorage.clear();
  sessionStorage.clear();
  // The head stays, because the styles that Emotion has added to it count as added.
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body]) removeAttributes(element);
  document.title = '';
  window.history.replaceState(null, '', '/');
}

// Hooks that are registered first run last, so the file has cleaned up what it rendered.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  endFile();
  if (typeof document !== 'undefined') resetPage();
});
