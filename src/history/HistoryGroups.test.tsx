import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestBackend } from '../testing/backend.ts';
import { renderPage } from '../testing/render.tsx';
import { books } from '../testing/shelves.ts';
import { HistoryButton } from './HistoryButton.tsx';
import { historyPanel } from './historyTarget.ts';

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  act(() => historyPanel.close());
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the history of a shelf whose three books were lent in one request. */
async function open(language: 'en' | 'de', then?: string) {
  const backend = createTestBackend();
  const ana = backend.visit('Ana Lima');
  for (const title of ['Persuasion', 'Sanditon']) await ana.call('POST', '/shelves/1/books', { title });
  await ana.call('POST', '/shelves/1/lend-all', { to: 'Tom' });
  if (then) await ana.call('PATCH', then, { isLent: false });
  renderPage(<HistoryButton params={{ shelfId: 1 }} name="Hall" />, { mock: backend, language });
  const title = { en: 'History', de: 'Verlauf' }[language];
  await userEvent.click(await screen.findByRole('button', { name: title }));
  const panel = within(await screen.findByRole('dialog', { name: title }));
  return { backend, panel, lent: () => backend.store.all(books, { shelfId: 1 }).map(({ isLent }) => isLent) };
}

async function answer(title: string, action: string) {
  const question = await screen.findByRole('dialog', { name: title });
  await userEvent.click(within(question).getByRole('button', { name: action }));
  return question;
}

describe('changes of several rows by one request', () => {
  it('are one entry, with what they have in common, which expands to each', async () => {
    const { panel } = await open('en');
    const [entry] = await panel.findAllByRole('listitem');
    if (!entry) throw new Error('There is no entry');
    expect(entry.textContent).toContain('Updated: 3 × Books');
    expect(within(entry).getByRole('definition').textContent).toBe('Before:NoAfter:Yes');
    expect(panel.getAllByRole('listitem')).toHaveLength(3);
    await userEvent.click(within(entry).getByRole('button', { name: 'Show individual changes' }));
    await waitFor(() => expect(within(entry).getAllByRole('listitem')).toHaveLength(3));
    await userEvent.click(within(entry).getByRole('button', { name: 'Hide individual changes' }));
    expect(within(entry).queryAllByRole('listitem')).toHaveLength(0);
  });

  it('are undone as a whole, and redone', async () => {
    const { panel, lent } = await open('de');
    expect((await panel.findAllByRole('listitem'))[0]?.textContent).toContain('Aktualisiert: 3 × Books');
    await userEvent.click((await panel.findAllByRole('button', { name: 'Zurücknehmen' }))[0] ?? document.body);
    const question = await answer('Diese Änderung zurücknehmen?', 'Zurücknehmen');
    expect(question.textContent).toContain('Alle Einträge (3 × Books) erhalten ihre vorherigen Werte zurück');
    await waitFor(() => expect(lent()).toEqual([false, false, false]));
    expect(await panel.findByText('Änderung zurückgenommen: 3 × Books')).toBeDefined();
    expect(await panel.findByText('Inzwischen zurückgenommen.')).toBeDefined();
  });

  it('need a choice if a row was changed since, and show how many were', async () => {
    const { panel, lent } = await open('en', '/shelves/1/books/3');
    const [, group] = await panel.findAllByRole('button', { name: 'Undo' });
    await userEvent.click(group ?? document.body);
    await answer('Undo this change?', 'Undo');
    const again = await screen.findByRole('dialog', { name: 'Changed since then' });
    expect(again.textContent).toContain('1 of 3 has changed since then');
    expect(lent()).toEqual([false, true, true]);
    await answer('Changed since then', 'Undo anyway');
    await waitFor(() => expect(lent()).toEqual([false, false, false]));
  });

  it('are recorded for each of the rows in their own history', async () => {
    const { backend } = await open('en');
    act(() => historyPanel.close());
    cleanup();
    renderPage(<HistoryButton of={[books]} params={{ shelfId: 1 }} id={3} />, { mock: backend });
    await userEvent.click(await screen.findByRole('button', { name: 'History' }));
    const panel = within(await screen.findByRole('dialog', { name: 'History' }));
    const [entry, ...others] = await panel.findAllByRole('listitem');
    expect(entry?.textContent).toContain('Updated: Books');
    expect(others).toHaveLength(0);
  });
});
