import '@/testing/noLayout.ts';
import { requiredText, z } from '@contract/fields.ts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { renderPage } from '@/testing/render.tsx';
import { books } from '@/testing/shelves.ts';
import { FormDialog, TextField, useCreateForm } from '../index.ts';

afterEach(cleanup);

const schema = z.object({ title: requiredText(50), pages: z.nullable(z.int()) });

function NewBook() {
  const create = useCreateForm({
    resource: books,
    params: { shelfId: 1 },
    schema,
    values: { title: 'Emma', pages: null },
    onCreated: () => {},
  });
  return (
    <FormDialog create={create} title="New book" submit="Create" onClose={() => {}}>
      <TextField control={create.control} name="title" label="Title" />
    </FormDialog>
  );
}

it('shows between the fields and the buttons why it was not sent, and that nothing typed is lost', async () => {
  const backend = createTestBackend();
  const answer: typeof backend.answer = async (request) => ({
    ...(await backend.answer(request)),
    status: 500,
    body: { message: 'broken', code: 'internal', errors: [], requestId: 'x' },
  });
  renderPage(<NewBook />, { mock: { ...backend, answer }, path: '/' });
  const submit = screen.getByRole('button', { name: 'Create' });
  await userEvent.setup().click(submit);
  const words = await screen.findByText(
    /^Couldn’t save because something went wrong on our side\. Your changes are still/,
  );
  const isBefore = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect(isBefore(screen.getByRole('textbox', { name: 'Title' }), words)).toBe(true);
  expect(isBefore(words, submit)).toBe(true);
});
