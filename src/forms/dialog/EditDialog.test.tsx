import { requiredText, text, z } from '@contract/fields.ts';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/data/httpError.ts';
import { ConfirmProvider, Toasts } from '@/feedback/index.ts';
import { Stage } from '@/testing/Stage.tsx';
import { EditDialog, TextField, useEditForm } from '../index.ts';

afterEach(cleanup);

const schema = z.object({ name: z.optional(requiredText(20)), city: z.optional(text(85)) });
type Row = { id: number; version: number; name: string; city: string };
const row: Row = { id: 7, version: 3, name: 'Town hall', city: 'Oslo' };
type Save = (patch: object, version: number) => Promise<Row>;

function RenameDialog({ save, onClose }: { save: Save; onClose: () => void }) {
  const edit = useEditForm({ schema, values: row, version: row.version, save });
  return (
    <EditDialog title="Edit venue" submit="Save it" edit={edit} onClose={onClose}>
      <TextField control={edit.control} name="name" label="Name" />
      <TextField control={edit.control} name="city" label="City" optional />
    </EditDialog>
  );
}

function Page({ save }: { save: Save }) {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmProvider>
      {isOpen && <RenameDialog save={save} onClose={() => setOpen(false)} />}
      <Toasts />
    </ConfirmProvider>
  );
}

const answering: Save = async (patch, version) => ({ ...row, ...patch, version: version + 1 });

function open(save: Save = answering) {
  const spy = vi.fn(save);
  render(<Page save={spy} />, { wrapper: Stage });
  return { save: spy, user: userEvent.setup() };
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = (name: string) => screen.getByRole('button', { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

function refused(status: number, body: object) {
  return new HttpError({ type: 'Response Error', message: 'Refused', status, data: body });
}

/** Refuses the first save with 412 and the current row, and accepts later ones. */
function collidingWith(current: Row): Save {
  let isFirst = true;
  return async (patch, version) => {
    if (!isFirst) return { ...current, ...patch, version: version + 1 };
    isFirst = false;
    throw refused(412, { code: 'stale', errors: [], current });
  };
}

describe('a form for a row, in a dialog', () => {
  it('focuses its first field, sends changes with the version it was opened with, and closes', async () => {
    const { user, save } = open();
    expect(document.activeElement).toBe(field('Name'));
    await user.type(field(/City/), ' S');
    await user.click(press('Save it'));
    await isClosed();
    expect(save).toHaveBeenCalledExactlyOnceWith({ city: 'Oslo S' }, 3);
  });

  it('saves with Ctrl+S, and sends nothing if nothing was changed', async () => {
    const { user, save } = open();
    await user.keyboard('{Control>}s{/Control}');
    await isClosed();
    expect(save).not.toHaveBeenCalled();
  });

  it('asks before it discards what was typed', async () => {
    const { user } = open();
    await user.type(field('Name'), '!');
    await user.click(press('Cancel'));
    const dialog = await screen.findByRole('dialog', { name: 'Discard your changes?' });
    await user.click(within(dialog).getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Town hall!');
  });

  it('keeps what was typed if the save fails, and saves on the second try', async () => {
    let isDown = true;
    const { user } = open(async (patch, version) => {
      if (isDown) throw new HttpError({ type: 'Request Error', message: 'No answer', status: 400 });
      return answering(patch, version);
    });
    await user.type(field('Name'), '!');
    await user.click(press('Save it'));
    expect(await screen.findByText(/the server can’t be reached/)).toBeTruthy();
    expect(field('Name').value).toBe('Town hall!');
    isDown = false;
    await user.click(press('Save it'));
    await isClosed();
  });

  it('stays open with what was typed during the save', async () => {
    let answer: () => void = () => {};
    const { user, save } = open(async (patch, version) => {
      await new Promise<void>((done) => {
        answer = done;
      });
      return answering(patch, version);
    });
    await user.type(field('Name'), '!');
    await user.click(press('Save it'));
    await user.type(field('Name'), '?');
    answer();
    await waitFor(() => expect(press('Save it').getAttribute('aria-busy')).toBe('false'));
    expect(field('Name').value).toBe('Town hall!?');
    await user.click(press('Save it'));
    expect(save).toHaveBeenLastCalledWith({ name: 'Town hall!?' }, 4);
  });
});

describe('an outdated dialog', () => {
  it("keeps other people's changes of other fields without asking, and shows them", async () => {
    const { user, save } = open(collidingWith({ ...row, city: 'Bergen', version: 8 }));
    await user.type(field('Name'), '!');
    await user.click(press('Save it'));
    await isClosed();
    expect(save).toHaveBeenLastCalledWith({ name: 'Town hall!' }, 8);
    expect(await screen.findByText(/changes to: City/)).toBeTruthy();
  });

  it('lets the user choose a version, and closes once it is saved', async () => {
    const { user, save } = open(collidingWith({ ...row, name: 'City hall', version: 8 }));
    await user.type(field('Name'), '!');
    await user.click(press('Save it'));
    const choice = await screen.findByRole('dialog', { name: /Newer changes saved/ });
    expect(choice.textContent).toContain('City hall');
    await user.click(within(choice).getByRole('button', { name: 'Save selection' }));
    await isClosed();
    expect(save).toHaveBeenLastCalledWith({ name: 'Town hall!' }, 8);
  });

  it('returns to the form with all input if the choice is postponed', async () => {
    const { user } = open(collidingWith({ ...row, name: 'City hall', version: 8 }));
    await user.type(field('Name'), '!');
    await user.click(press('Save it'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Town hall!');
  });
});
