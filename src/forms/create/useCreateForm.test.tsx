import '@/testing/relationField.ts';
import '@/testing/noLayout.ts';
import { requiredText, z } from '@contract/fields.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { books } from '@/testing/shelves.ts';
import { CreateForm, NumberField, RelationField, SubmitButton, TextField, useCreateForm } from '../index.ts';
import { CreateSummary } from './CreateForm.tsx';

afterEach(cleanup);

const schema = z.object({
  title: requiredText(50),
  pages: z.nullable(z.int().check(z.minimum(1))),
  sequelOf: z.optional(z.nullable(z.int())),
});

function NewBook({ onCreated }: { onCreated: (title: string) => void }) {
  const create = useCreateForm({
    resource: books,
    params: { shelfId: 1 },
    schema,
    values: { title: '', pages: null },
    onCreated: (book) => onCreated(book.title),
  });
  return (
    <CreateForm create={create}>
      <TextField control={create.control} name="title" label="Title" />
      <NumberField control={create.control} name="pages" label="Pages" optional />
      <RelationField
        control={create.control}
        name="sequelOf"
        label="Sequel of"
        relation={books}
        params={{ shelfId: 1 }}
        labelKey="title"
        optional
      />
      <CreateSummary create={create} />
      <SubmitButton isSending={create.isSending}>Create</SubmitButton>
      <Link to="/elsewhere">Away</Link>
    </CreateForm>
  );
}

/** Opens a library; `lose` makes it process the next POST but drop the response. */
function open() {
  const backend = createTestBackend();
  const posts: string[] = [];
  let isLost = false;
  const answer: typeof backend.answer = async (request) => {
    const done = await backend.answer(request);
    if (request.method !== 'POST') return done;
    posts.push(request.url);
    if (!isLost) return done;
    isLost = false;
    return { ...done, status: 503, body: { message: 'gone', code: 'unavailable', errors: [], requestId: 'x' } };
  };
  const onCreated = vi.fn();
  renderPage(<NewBook onCreated={onCreated} />, { mock: { ...backend, answer }, path: '/' });
  const titles = () => backend.store.all(books, { shelfId: 1 }).map(({ title }) => title);
  return {
    user: userEvent.setup(),
    posts,
    onCreated,
    titles,
    lose: () => {
      isLost = true;
    },
  };
}

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
const create = () => screen.getByRole('button', { name: 'Create' });

describe('a form for a new row', () => {
  it('creates the row below its parent, once, however often it is pressed', async () => {
    const { user, posts, onCreated, titles } = open();
    await user.type(title(), 'Persuasion');
    await user.dblClick(create());
    await waitFor(() => expect(onCreated).toHaveBeenCalledExactlyOnceWith('Persuasion'));
    expect(posts).toHaveLength(1);
    expect(titles()).toEqual(['Emma', 'Persuasion']);
  });

  it('shows no error for a field that was only visited, but sends nothing without it', async () => {
    const { user, posts } = open();
    await user.click(title());
    await user.tab();
    expect(screen.queryByText(/required/i)).toBeNull();
    await user.click(create());
    expect(await screen.findByText('Enter a value.')).toBeTruthy();
    expect(document.activeElement).toBe(title());
    expect(posts).toHaveLength(0);
  });

  it('keeps everything if the response is lost, and the second try creates no second row', async () => {
    const { user, lose, onCreated, titles } = open();
    await user.type(title(), 'Persuasion');
    lose();
    await user.click(create());
    expect(await screen.findByText(/isn’t available right now/)).toBeTruthy();
    // Only one sentence is shown: no summary above repeats it.
    expect(screen.queryByText(/Check these fields/)).toBeNull();
    expect(title().value).toBe('Persuasion');
    await user.click(create());
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    expect(titles()).toEqual(['Emma', 'Persuasion']);
  });

  it('asks before it is left with unsaved input, but not after saving', async () => {
    const { user, onCreated } = open();
    await user.type(title(), 'Persuasion');
    await user.click(screen.getByRole('link', { name: 'Away' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(create());
    await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
    await user.click(screen.getByRole('link', { name: 'Away' }));
    expect(await screen.findByText('elsewhere')).toBeTruthy();
  });
});

describe('a relation field', () => {
  it('finds rows of the parent by typing, and holds the id', async () => {
    const { user, onCreated } = open();
    const input = await screen.findByRole('combobox', { name: /Sequel of/ });
    await user.type(input, 'Em');
    await user.click(await screen.findByRole('option', { name: 'Emma' }));
    expect(screen.getByRole('combobox', { name: /Sequel of/ })).toHaveProperty('value', 'Emma');
    expect(onCreated).not.toHaveBeenCalled();
  });
});
