import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestBackend, type TestBackend } from '../testing/backend.ts';
import { renderPage } from '../testing/render.tsx';
import { books, libraryPlugin } from '../testing/shelves.ts';
import { type AnyAreaHistory, contractHistory, type UndoEffects } from './areaHistory.ts';
import { HistoryButton } from './HistoryButton.tsx';
import { historyPanel } from './historyTarget.ts';
import { asOption } from './showValues.ts';

/** Creates the library; `readUndoEffects` returns the further effects of undoing a change of its books. */
const libraryThat = (readUndoEffects?: UndoEffects) =>
  libraryPlugin({
    useFacts: () => ({}),
    contracts: contractHistory(
      books,
      'Book',
      {
        title: { label: 'Title of it' },
        kind: { label: 'Kind of it', show: asOption((_, value) => `a ${value}`) },
      },
      { name: (title) => `the one called ${title}`, ...(readUndoEffects && { useUndoEffects: () => readUndoEffects }) },
    ),
  });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  act(() => historyPanel.close());
  cleanup();
  vi.unstubAllGlobals();
});

function open(
  prepare: (ana: ReturnType<ReturnType<typeof createTestBackend>['visit']>) => Promise<unknown>,
  { readUndoEffects, name }: { readUndoEffects?: UndoEffects; name?: string } = {},
) {
  const backend = createTestBackend();
  const ana = backend.visit('Ana Lima');
  return prepare(ana).then(() => {
    const button = <HistoryButton of={[books]} params={{ shelfId: 1 }} id={3} name="Emma" />;
    const mock = name === undefined ? backend : { ...backend, answer: named(backend.answer, name) };
    renderPage(button, { mock, plugins: [libraryThat(readUndoEffects)] });
    return { backend, ana };
  });
}

/** Responds as a resource does whose rows are named by another field than `name`. */
const named =
  (answer: TestBackend['answer'], name: string): TestBackend['answer'] =>
  async (request) => {
    const { body, ...given } = await answer(request);
    if (!request.url.startsWith('/api/changes?')) return { ...given, body };
    return {
      ...given,
      body: JSON.parse(JSON.stringify(body).replaceAll('"name":""', JSON.stringify({ name }).slice(1, -1))),
    };
  };

async function panel() {
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  return within(await screen.findByRole('dialog', { name: 'History' }));
}

const fieldsOf = (entry: HTMLElement) =>
  within(entry)
    .queryAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

describe('an area whose history texts fail', () => {
  const boom = () => {
    throw new Error('boom in the words');
  };
  const words = { title: { label: 'Title of it' } };
  it.each<[string, AnyAreaHistory]>([
    ['when they look something up', { useFacts: boom, contracts: contractHistory(books, 'Book', words) }],
    [
      'when they show a value',
      {
        useFacts: () => ({}),
        contracts: contractHistory(books, 'Book', { title: { label: 'Title of it', show: boom } }),
      },
    ],
    ['because they are none', JSON.parse('{}')],
  ])('%s: shows the change without them, and keeps what is typed in the page', async (_, history) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const backend = createTestBackend();
    await backend.visit('Ana Lima').call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' });
    const page = (
      <>
        <input aria-label="Note" />
        <HistoryButton of={[books]} params={{ shelfId: 1 }} id={3} name="Emma" />
      </>
    );
    renderPage(page, { mock: backend, plugins: [libraryPlugin(history)] });
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'typed');
    const [entry] = await (await panel()).findAllByRole('listitem');
    expect(fieldsOf(entry ?? document.body)).toEqual(['Title: Before:EmmaAfter:Persuasion']);
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Note', hidden: true }).value).toBe('typed');
    const logged = vi.mocked(console.error).mock.calls.map(([message]) => String(message));
    expect(logged).toContainEqual(expect.stringMatching(/^The area "library" failed in .*words of its history/));
    vi.mocked(console.error).mockRestore();
  });
});

describe('the history panel', () => {
  it("shows who changed what, in the area's words, with a fallback for unknown fields", async () => {
    await open((ana) => ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion', kind: 'atlas', isLent: true }));
    const [entry] = await (await panel()).findAllByRole('listitem');
    if (!entry) throw new Error('There is no entry');
    expect(entry.textContent).toContain('Ana Lima');
    expect(entry.textContent).toContain('Updated: Book');
    expect(fieldsOf(entry)).toEqual([
      'Title of it: Before:EmmaAfter:Persuasion',
      'Kind of it: Before:a novelAfter:a atlas',
      'Is lent: Before:NoAfter:Yes',
    ]);
  });

  it('shows a technical name as the area does', async () => {
    await open((ana) => ana.call('PATCH', '/shelves/1/books/3', { isLent: true }), { name: 'Emma' });
    const [entry] = await (await panel()).findAllByRole('listitem');
    expect(entry?.textContent).toContain('Updated: Book “the one called Emma”');
  });

  it('shows that nothing has changed yet', async () => {
    await open(async () => undefined);
    expect(await (await panel()).findByText('No changes yet')).toBeDefined();
  });

  it('loads older changes page by page, under the heading of their day', async () => {
    await open(async (ana) => {
      for (let pages = 1; pages <= 60; pages += 1) await ana.call('PATCH', '/shelves/1/books/3', { pages });
    });
    const shown = await panel();
    await waitFor(() => expect(shown.getAllByText('Ana Lima')).toHaveLength(25));
    await userEvent.click(shown.getByRole('button', { name: 'Show older changes' }));
    await waitFor(() => expect(shown.getAllByText('Ana Lima')).toHaveLength(50));
    await userEvent.click(shown.getByRole('button', { name: 'Show older changes' }));
    await waitFor(() => expect(shown.getAllByText('Ana Lima')).toHaveLength(60));
    expect(shown.queryByRole('button', { name: 'Show older changes' })).toBeNull();
    expect(shown.getAllByRole('heading', { level: 3 })).toHaveLength(1);
  });

  it('shows what failed, and retries', async () => {
    const { backend } = await open((ana) => ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' }));
    backend.switches.fail('changes', 500, 1);
    const shown = await panel();
    await userEvent.click(await shown.findByRole('button', { name: 'Try again' }));
    expect(await shown.findByText('Persuasion')).toBeDefined();
  });

  it('shows the differences within a long text', async () => {
    const text = (word: string) => `${'Quiet evening. '.repeat(8)}${word} ${'Late supper. '.repeat(3)}`;
    await open(async (ana) => {
      await ana.call('PATCH', '/shelves/1/books/3', { note: text('Rain') });
      await ana.call('PATCH', '/shelves/1/books/3', { note: text('Snow') });
    });
    const shown = await panel();
    const [newest] = await shown.findAllByRole('listitem');
    await userEvent.click(within(newest ?? document.body).getByRole('button', { name: 'Show differences' }));
    expect(newest?.querySelector('del')?.textContent?.trim()).toBe('Rain');
    expect(newest?.querySelector('ins')?.textContent?.trim()).toBe('Snow');
  });

  it('undoes a change, and undoes that from the toast', async () => {
    const { backend } = await open((ana) => ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' }));
    const shown = await panel();
    await userEvent.click(await shown.findByRole('button', { name: 'Undo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this change?' }));
    expect(question.getByRole('definition').textContent).toBe('Emma');
    // Not truncated after a few lines as in the list, because this is what the user agrees to.
    expect(question.getByRole('definition').className).not.toMatch(/clamped/);
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backend.store.find(books, 3)?.title).toBe('Emma'));
    expect(await shown.findByText('Undone since then.')).toBeDefined();
    expect(await shown.findByText('Undid a change: Book')).toBeDefined();
    // The panel is modal, so the keyboard shortcut undoes its own newest entry.
    const toast = (await screen.findByText('Undone: Book')).closest('li');
    if (!toast) throw new Error('There is no toast');
    fireEvent.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(backend.store.find(books, 3)?.title).toBe('Persuasion'));
  });

  it('keeps the focus while it loads the preview, loads once, and returns the focus', async () => {
    let release = () => {};
    const readUndoEffects = vi.fn(
      () =>
        new Promise<undefined>((resolve) => {
          release = () => resolve(undefined);
        }),
    );
    await open((ana) => ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' }), { readUndoEffects });
    const button = await (await panel()).findByRole('button', { name: 'Undo' });
    await userEvent.click(button);
    expect([button.ariaBusy, document.activeElement]).toEqual(['true', button]);
    await userEvent.click(button);
    expect(readUndoEffects).toHaveBeenCalledTimes(1);
    release();
    const question = within(await screen.findByRole('dialog', { name: 'Undo this change?' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(document.activeElement).toBe(button));
  });

  it('names fields that were changed again since, and can undo anyway', async () => {
    const { backend } = await open(async (ana) => {
      await ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' });
      await ana.call('PATCH', '/shelves/1/books/3', { title: 'Sanditon' });
    });
    const shown = await panel();
    const [, older] = await shown.findAllByRole('button', { name: 'Undo' });
    if (!older) throw new Error('There is nothing to take back');
    await userEvent.click(older);
    await userEvent.click(
      within(await screen.findByRole('dialog', { name: 'Undo this change?' })).getByRole('button', {
        name: 'Undo',
      }),
    );
    const again = within(await screen.findByRole('dialog', { name: 'Changed since then' }));
    expect(again.getByText(/Title of it/)).toBeDefined();
    expect(backend.store.find(books, 3)?.title).toBe('Sanditon');
    await userEvent.click(again.getByRole('button', { name: 'Undo anyway' }));
    await waitFor(() => expect(backend.store.find(books, 3)?.title).toBe('Emma'));
  });

  it('shows a refusal in the dialog and changes nothing', async () => {
    const { backend } = await open((ana) => ana.call('PATCH', '/shelves/1/books/3', { title: 'Persuasion' }));
    const shown = await panel();
    backend.switches.fail('takeBackChange', 422, 1);
    await userEvent.click(await shown.findByRole('button', { name: 'Undo' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this change?' }));
    await userEvent.click(question.getByRole('button', { name: 'Undo' }));
    expect(await question.findByRole('alert')).toBeDefined();
    expect(backend.store.find(books, 3)?.title).toBe('Persuasion');
  });
});
