import '@/testing/noLayout.ts';
import type { ItemOf } from '@contract/resource.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { HttpError } from '@/data/httpError.ts';
import { useRow, useUpdateRow } from '@/data/index.ts';
import { EditForm, SegmentedField, SwitchField, TextField, useEditForm } from '@/forms/index.ts';
import { contractHistory, type HistoryFacts } from '@/history/areaHistory.ts';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { bookKind, books, libraryPlugin } from '@/testing/shelves.ts';

afterEach(cleanup);

type Facts = HistoryFacts & { kinds: ReadonlyMap<string, string> };

const plugin = libraryPlugin({
  useFacts: (): Facts => ({ kinds: new Map([['atlas', 'a book of maps']]) }),
  contracts: contractHistory<typeof books, Facts>(books, 'Book', {
    kind: {
      label: 'Kind of book',
      show: (value, { facts }) => facts.kinds.get(String(value)) ?? `a ${String(value)}`,
    },
  }),
});
const params = { shelfId: 1 };

type Save = () => Promise<never>;

function BookForm({ book, refuse }: { book: ItemOf<typeof books>; refuse?: Save }) {
  const update = useUpdateRow(books, { params });
  const [isShort, setShort] = useState(false);
  const edit = useEditForm({
    schema: books.update,
    values: book,
    version: book.version,
    subject: { of: [books], params, id: book.id },
    save: refuse ?? ((patch, version) => update.run({ id: book.id, version, patch })),
  });
  return (
    <EditForm edit={edit}>
      <TextField control={edit.control} name="title" label="Title" />
      {!isShort && (
        <>
          <SegmentedField
            control={edit.control}
            name="kind"
            label="Kind"
            options={bookKind.options.map((value) => ({ value, label: `an ${value}` }))}
          />
          <SwitchField control={edit.control} name="isLent" label="Lent" />
        </>
      )}
      <button type="button" onClick={() => setShort(true)}>
        Show less
      </button>
    </EditForm>
  );
}

function Book({ refuse }: { refuse?: Save }) {
  const { row } = useRow(books, { params, id: 3 });
  return row ? <BookForm key={row.id} book={row} {...(refuse && { refuse })} /> : null;
}

async function open(refuse?: Save) {
  const mock = createTestBackend();
  renderPage(<Book {...(refuse && { refuse })} />, { mock, plugins: [plugin] });
  const title = await screen.findByRole('textbox', { name: 'Title' });
  return { mock, title, user: userEvent.setup() };
}

describe('fields that are not on the screen', () => {
  it("have the area’s label in a comparison of two versions, and the area's formatting", async () => {
    const { mock, user, title } = await open();
    await user.click(await screen.findByRole('radio', { name: 'an diary' }));
    await user.click(screen.getByRole('switch', { name: 'Lent' }));
    await user.click(await screen.findByRole('button', { name: 'Show less' }));
    mock.store.change(books, 3, { kind: 'atlas', pages: 12 });
    await user.type(title, '{Control>}s{/Control}');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('group', { name: 'Kind of book' })).toBeTruthy();
    expect(await dialog.findByText('a book of maps')).toBeTruthy();
    expect(dialog.getByText('a diary')).toBeTruthy();
    // A field without a text is shown by a label derived from its name.
    expect(dialog.getByText('Changes to other fields are already included: Pages')).toBeTruthy();
  });

  it("have the area's label if the server refuses them", async () => {
    const { user, title } = await open(async () => {
      const errors = [{ path: 'kind', code: 'no_atlas', message: 'There is no room for it' }];
      throw new HttpError({
        type: 'Response Error',
        message: 'Refused',
        status: 422,
        data: { code: 'rule_broken', errors },
      });
    });
    await user.click(await screen.findByRole('button', { name: 'Show less' }));
    await user.type(title, '!{Control>}s{/Control}');
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toContain('Kind of book: There is no room for it'),
    );
  });
});
