import { requiredText, z } from '@contract/fields.ts';
import Dialog from '@mui/material/Dialog';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/data/httpError.ts';
import { Stage } from '@/testing/Stage.tsx';
import { CardForm, Section, TextField, useEditForm } from '../index.ts';

afterEach(cleanup);

const schema = z.object({ name: requiredText(20) });
type Values = { name: string };
type Save = (patch: Partial<Values>, version: number) => Promise<Values & { version: number }>;

function Card({ title, save }: { title: string; save: Save }) {
  const edit = useEditForm({ schema, values: { name: title }, version: 1, save });
  return (
    <CardForm edit={edit}>
      <Section title={title}>
        <TextField control={edit.control} name="name" label={`${title} name`} />
      </Section>
    </CardForm>
  );
}

function Page({ saves }: { saves: Record<string, Save> }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      {Object.entries(saves).map(([title, save]) => (
        <Card key={title} title={title} save={save} />
      ))}
      <button type="button" onClick={() => setAsking(true)}>
        Ask
      </button>
      <Dialog open={isAsking}>
        <button type="button" onClick={() => setAsking(false)}>
          Answer
        </button>
      </Dialog>
    </>
  );
}

const answering: Save = async (patch, version) => ({ name: '', ...patch, version: version + 1 });

function open(change: Record<string, Save> = {}) {
  const saves = { Time: vi.fn(answering), Style: vi.fn(answering), Badges: vi.fn(answering) };
  for (const [title, save] of Object.entries(change)) Reflect.set(saves, title, vi.fn(save));
  render(<Page saves={saves} />, { wrapper: Stage });
  return { saves, user: userEvent.setup() };
}

const field = (title: string) => screen.getByRole<HTMLInputElement>('textbox', { name: `${title} name` });
const ctrlS = '{Control>}s{/Control}';

describe('several forms on one page', () => {
  it('are all saved by Ctrl+S if changed, wherever they are, and only those', async () => {
    const { saves, user } = open();
    await user.type(field('Style'), ' 2');
    await user.type(field('Badges'), ` 3${ctrlS}`);
    await waitFor(() => expect(saves.Style).toHaveBeenCalledExactlyOnceWith({ name: 'Style 2' }, 1));
    await waitFor(() => expect(saves.Badges).toHaveBeenCalledExactlyOnceWith({ name: 'Badges 3' }, 1));
    expect(saves.Time).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.getAllByText('Saved', { selector: 'span' })).toHaveLength(2));
  });

  it('prevent the browser’s save dialog even if nothing changed', () => {
    open();
    const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true });
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
  });

  it('keep what was typed if one of them fails, and save the other', async () => {
    const { saves, user } = open({
      Style: async () => {
        throw new HttpError({ type: 'Request Error', message: 'No response', status: 400 });
      },
    });
    await user.type(field('Style'), ' 2');
    await user.type(field('Time'), ` 1${ctrlS}`);
    const card = within(field('Style').closest('form') ?? document.body);
    expect(await card.findByText(/the server can’t be reached/, { selector: 'span' })).toBeTruthy();
    expect(field('Style').value).toBe('Style 2');
    await waitFor(() => expect(saves.Time).toHaveBeenCalledOnce());

    saves.Style.mockImplementation(answering);
    await user.keyboard(ctrlS);
    await waitFor(() => expect(saves.Style).toHaveBeenLastCalledWith({ name: 'Style 2' }, 1));
    expect(await card.findByText('Saved', { selector: 'span' })).toBeTruthy();
    expect(saves.Time).toHaveBeenCalledOnce();
  });

  it('focus the first error of the page', async () => {
    const { user } = open();
    await user.clear(field('Time'));
    await user.clear(field('Badges'));
    await user.keyboard(ctrlS);
    await waitFor(() => expect(document.activeElement).toBe(field('Time')));
    expect(screen.getAllByText('Couldn’t save. Check 1 field.', { selector: 'span' })).toHaveLength(2);
  });

  it('are not saved while a dialog is above them', async () => {
    const { saves, user } = open();
    await user.type(field('Style'), ' 2');
    await user.click(screen.getByRole('button', { name: 'Ask' }));
    await user.keyboard(ctrlS);
    await user.click(screen.getByRole('button', { name: 'Answer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saves.Style).not.toHaveBeenCalled();
    await user.keyboard(ctrlS);
    await waitFor(() => expect(saves.Style).toHaveBeenCalledOnce());
  });
});
