import '@/testing/noLayout.ts';
import { longText, z } from '@contract/fields.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useWatch } from 'react-hook-form';
import { afterEach, describe, expect, it } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import { EditForm, RichTextField, useEditForm } from '../index.ts';

afterEach(cleanup);

const schema = z.object({ content: z.optional(longText(1000)) });

async function open(content: string) {
  let held: unknown;
  function Page() {
    const edit = useEditForm({ schema, values: { content }, version: 1, save: async () => ({ content, version: 2 }) });
    held = useWatch({ control: edit.control, name: 'content' });
    return (
      <EditForm edit={edit}>
        <RichTextField control={edit.control} name="content" label="Description" />
      </EditForm>
    );
  }
  render(<Page />, { wrapper: Stage });
  await screen.findByRole('textbox', { name: 'Description' });
  return { user: userEvent.setup(), held: () => held };
}

const tool = (name: string) => screen.getByRole('button', { name });

describe('rich text', () => {
  it('is not changed by opening it, however the server formats it', async () => {
    const { held } = await open('<h2>Hello</h2>\n<p>there</p>');
    expect(held()).toBe('<h2>Hello</h2>\n<p>there</p>');
    expect(screen.queryByText(/unsaved/)).toBeNull();
  });

  it('drops elements that are not allowed', async () => {
    const { user, held } = await open(
      '<p onclick="x()">Hello<script>x()</script> <a href="javascript:x()">you</a></p>',
    );
    await user.click(tool('Heading'));
    await waitFor(() => expect(held()).toBe('<h2>Hello you</h2>'));
  });

  it('shows the active formats, and returns to unchanged', async () => {
    const { user, held } = await open('<p>Hello</p>');
    await user.click(tool('Heading'));
    await waitFor(() => expect(tool('Heading').getAttribute('aria-pressed')).toBe('true'));
    expect(held()).toBe('<h2>Hello</h2>');
    await user.click(tool('Heading'));
    await waitFor(() => expect(screen.queryByText(/unsaved/)).toBeNull());
    expect(held()).toBe('<p>Hello</p>');
  });

  it('is one tab stop in its toolbar; the arrow keys move between buttons', async () => {
    const { user } = await open('<p>Hello</p>');
    tool('Bold').focus();
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tool('Italic'));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(tool('Redo'));
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tool('Bold'));
    expect(screen.getAllByRole('button').filter((button) => button.matches('[data-tool][tabindex="0"]'))).toHaveLength(
      1,
    );
  });

  it('sets no link for an invalid address', async () => {
    const { user, held } = await open('<p>Hello</p>');
    await user.click(tool('Link'));
    await user.type(screen.getByRole('textbox', { name: 'URL' }), 'javascript:alert(1)');
    await user.click(tool('Set link'));
    expect(await screen.findByText(/Enter a URL like/)).toBeTruthy();
    expect(held()).toBe('<p>Hello</p>');
  });

  it('is shown again as it was when it is discarded', async () => {
    const { user, held } = await open('<p>Hello</p>');
    await user.click(tool('Heading'));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Hello' })).toBeNull());
    expect(held()).toBe('<p>Hello</p>');
  });
});
