import '@/testing/noLayout.ts';
import type { ItemOf } from '@contract/resource.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useRow, useRows, useUpdateRow } from '@/data/index.ts';
import { EditForm, TextField, useEditForm } from '@/forms/index.ts';
import { createTestBackend } from '../testing/backend.ts';
import { renderPage } from '../testing/render.tsx';
import { books } from '../testing/shelves.ts';

const params = { shelfId: 1 };

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', (call: () => void) => setTimeout(call));
  vi.stubGlobal('cancelIdleCallback', clearTimeout);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Titles() {
  const { rows } = useRows(books, { params });
  return (
    <ul>
      {rows.map(({ id, title }) => (
        <li key={id}>{title}</li>
      ))}
    </ul>
  );
}

function Book() {
  const { row } = useRow(books, { params, id: 3 });
  return row ? <BookForm key={row.id} book={row} /> : null;
}

function BookForm({ book }: { book: ItemOf<typeof books> }) {
  const update = useUpdateRow(books, { params });
  const edit = useEditForm({
    schema: books.update,
    values: book,
    version: book.version,
    subject: { of: [books], params, id: book.id },
    save: (patch, version) => update.run({ id: book.id, version, patch }),
  });
  return (
    <EditForm edit={edit}>
      <TextField control={edit.control} name="title" label="Title" />
      <TextField control={edit.control} name="note" label="Note" />
    </EditForm>
  );
}

/** Renders a page with live updates; resolves once it receives them. */
async function together(page: React.ReactNode) {
  const backend = createTestBackend();
  const ana = backend.visit('Ana Lima');
  const listeners: string[] = [];
  const live: typeof backend.live = (client) => (listen) => {
    listeners.push(client);
    return backend.live(client)(listen);
  };
  renderPage(page, { mock: { ...backend, live }, live: true, route: '/shelves/1' });
  await waitFor(() => expect(listeners.length).toBeGreaterThan(0));
  return { backend, ana, listeners, change: (patch: object) => ana.call('PATCH', '/shelves/1/books/3', patch) };
}

const title = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' });
const notice = () => screen.findByText(/Ana Lima saved changes here/);

describe('a list', () => {
  it('shows what others save, add and delete, by itself', async () => {
    const { ana, change } = await together(<Titles />);
    expect(await screen.findByText('Emma')).toBeDefined();
    await change({ title: 'Persuasion' });
    expect(await screen.findByText('Persuasion')).toBeDefined();
    await ana.call('POST', '/shelves/1/books', { title: 'Sanditon' });
    expect(await screen.findByText('Sanditon')).toBeDefined();
    await ana.call('DELETE', '/shelves/1/books/3');
    await waitFor(() => expect(screen.queryByText('Persuasion')).toBeNull());
  });

  it('needs one connection, however many parts of the page listen', async () => {
    const { listeners } = await together(
      <>
        <Titles />
        <Book />
      </>,
    );
    await title();
    expect(new Set(listeners).size).toBe(1);
  });
});

describe('a form', () => {
  it('silently takes over what others saved while nothing in it is unsaved', async () => {
    const { change } = await together(<Book />);
    await title();
    await change({ title: 'Persuasion' });
    await waitFor(async () => expect((await title()).value).toBe('Persuasion'));
    expect(screen.queryByText(/saved changes/)).toBeNull();
  });

  it('keeps what is typed, names who saved the same field, and compares both versions', async () => {
    const { change, backend } = await together(<Book />);
    await userEvent.type(await title(), ' II');
    await change({ title: 'Persuasion' });
    expect((await notice()).textContent).toMatch(/^Ana Lima saved changes here just now\./);
    expect((await title()).value).toBe('Emma II');
    await userEvent.click(screen.getByRole('button', { name: 'Show changes' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /Saved version/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save selection' }));
    await waitFor(async () => expect((await title()).value).toBe('Persuasion'));
    expect(backend.store.find(books, 3)?.title).toBe('Persuasion');
    expect(screen.queryByText(/saved changes/)).toBeNull();
  });

  it('keeps what is typed and takes over the other fields, and names them', async () => {
    const { change, backend } = await together(<Book />);
    await userEvent.type(await title(), ' II');
    await change({ note: 'lent to Tom' });
    expect((await notice()).textContent).toContain('Updated: Note.');
    expect((await title()).value).toBe('Emma II');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(backend.store.find(books, 3)).toMatchObject({ title: 'Emma II', note: 'lent to Tom' }));
  });

  it("shows the others' version once its own changes are discarded, also if that is undone", async () => {
    const { change, backend } = await together(<Book />);
    await userEvent.type(await title(), ' II');
    await change({ title: 'Persuasion', note: 'lent to Tom' });
    await notice();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect((await title()).value).toBe('Persuasion');
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await title()).value).toBe('Emma II');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(backend.store.find(books, 3)).toMatchObject({ title: 'Emma II', note: 'lent to Tom' }));
  });

  it('says so if its parent is deleted, and links away from it', async () => {
    const { ana } = await together(<Book />);
    await userEvent.type(await title(), ' II');
    await ana.call('DELETE', '/shelves/1');
    expect(await screen.findByText(/Ana Lima deleted this/)).toBeDefined();
    expect((await title()).value).toBe('Emma II');
    await userEvent.click(screen.getByRole('button', { name: 'Leave this page' }));
    expect(await screen.findByRole('dialog', { name: 'Leave with unsaved changes?' })).toBeDefined();
  });

  it('keeps everything typed if somebody deletes the edited row, and says so', async () => {
    const { ana } = await together(<Book />);
    await userEvent.type(await title(), ' II');
    await ana.call('DELETE', '/shelves/1/books/3');
    expect(await screen.findByText(/Ana Lima deleted this/)).toBeDefined();
    expect((await title()).value).toBe('Emma II');
  });
});
