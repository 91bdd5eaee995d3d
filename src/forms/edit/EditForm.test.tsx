// @vitest-environment jsdom
import '@/testing/noLayout.ts';
import { requiredText, text, z } from '@contract/fields.ts';
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/data/httpError.ts';
import { Stage } from '@/testing/Stage.tsx';
import { EditForm, Section, TextField, useEditForm } from '../index.ts';

// Lazily loaded parts take their time on a busy machine.
configure({ asyncUtilTimeout: 10_000 });

const schema = z.object({
  name: z.optional(requiredText(20)),
  city: z.optional(text(85)),
  summary: z.optional(z.nullable(text(140))),
});
type Row = { id: number; version: number; name: string; city: string; summary: string | null };
const row: Row = { id: 7, version: 3, name: 'Summit', city: 'Oslo', summary: null };

type Save = (patch: object, version: number) => Promise<Row>;

type Values = z.input<typeof schema>;
type Agreed = (values: Values, stored: Values) => Promise<boolean>;

function Page({ values = row, save, mayBeSaved }: { values?: Row; save: Save; mayBeSaved?: Agreed }) {
  const edit = useEditForm({ schema, values, version: values.version, save, ...(mayBeSaved && { mayBeSaved }) });
  return (
    <EditForm edit={edit}>
      <Section title="Event" help="How people will find it.">
        <TextField control={edit.control} name="name" label="Name" />
        <TextField control={edit.control} name="city" label="City" optional help="Where it is" />
      </Section>
    </EditForm>
  );
}

const answering: Save = async (patch, version) => ({ ...row, ...patch, version: version + 1 });

function open(save: Save = answering) {
  const spy = vi.fn(save);
  const view = render(<Page save={spy} />, { wrapper: Stage });
  return { save: spy, user: userEvent.setup(), ...view };
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function refused(status: number, body: object) {
  return new HttpError({ type: 'Response Error', message: 'Refused', status, data: body });
}

/** An answer that comes when the test says so. */
function pending() {
  let resolve: (row: Row) => void = () => {};
  const promise = new Promise<Row>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}

afterEach(cleanup);

describe('an edit form', () => {
  it('asks once whether it may be saved, and only what can be saved', async () => {
    const save = vi.fn(answering);
    const asked = vi.fn<Agreed>();
    render(<Page save={save} mayBeSaved={asked} />, { wrapper: Stage });
    const user = userEvent.setup();
    await user.clear(field('Name'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(asked).not.toHaveBeenCalled();

    let answer: (isAgreed: boolean) => void = () => {};
    asked.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await user.type(field('Name'), 'Gala');
    await user.keyboard('{Control>}s{/Control}');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    expect(asked.mock.calls[0]).toMatchObject([{ name: 'Gala' }, { name: 'Summit' }]);
    answer(false);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    expect(save).not.toHaveBeenCalled();
    answer(true);
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });

  it('shows no save bar until something is changed, and none when it is changed back', async () => {
    const { user } = open();
    expect(screen.queryByRole('button', { name: /Save/ })).toBeNull();

    await user.type(field('Name'), '!');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await user.type(field(/City/), '!');
    expect(screen.getByText('2 unsaved changes')).toBeTruthy();

    await user.type(field('Name'), '{Backspace}');
    await user.type(field(/City/), '{Backspace}');
    expect(screen.queryByText(/unsaved/)).toBeNull();
  });

  it('sends only what changed, against the version it was read with, and says so', async () => {
    const { user, save } = open();
    await user.type(field(/City/), ' S');
    await user.click(button(/^Save/));
    expect(save).toHaveBeenCalledExactlyOnceWith({ city: 'Oslo S' }, 3);
    expect(screen.getByRole('status').textContent).toBe('Saved');
    expect(screen.queryByText(/unsaved/)).toBeNull();
  });

  it('saves on Ctrl+S, and the next save names the new version', async () => {
    const { user, save } = open();
    await user.type(field('Name'), ' 1{Control>}s{/Control}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Saved'));
    await user.type(field('Name'), '2{Control>}s{/Control}');
    await waitFor(() => expect(save).toHaveBeenLastCalledWith({ name: 'Summit 12' }, 4));
  });

  it('sends once, however often Save is pressed', async () => {
    const answer = pending();
    const { user, save } = open(() => answer.promise);
    await user.type(field('Name'), '!');
    await user.dblClick(button(/^Save/));
    await user.keyboard('{Control>}s{/Control}');
    expect(save).toHaveBeenCalledTimes(1);
    answer.resolve({ ...row, name: 'Summit!', version: 4 });
    await screen.findByText('Saved', { selector: 'span' });
    expect(save).toHaveBeenCalledTimes(1);
  });

  it('keeps what is typed while a save is under way, as unsaved', async () => {
    const answer = pending();
    const { user, save } = open(() => answer.promise);
    await user.type(field('Name'), '!');
    await user.click(button(/^Save/));
    await user.type(field('Name'), '?');
    // The server tidies up what it was sent.
    answer.resolve({ ...row, name: 'Summit !', city: 'Oslo', version: 4 });
    await screen.findByText('1 unsaved change');
    expect(field('Name').value).toBe('Summit!?');

    await user.click(button(/^Save/));
    expect(save).toHaveBeenLastCalledWith({ name: 'Summit!?' }, 4);
  });

  it('takes over what the server made of it', async () => {
    const { user } = open(async () => ({ ...row, name: 'Tidy', version: 4 }));
    await user.type(field('Name'), '   tidy');
    await user.click(button(/^Save/));
    await waitFor(() => expect(field('Name').value).toBe('Tidy'));
    expect(screen.queryByText(/unsaved/)).toBeNull();
  });

  it('says what is wrong on leaving a field, and takes it back as soon as it is right', async () => {
    const { user } = open();
    await user.clear(field('Name'));
    expect(field('Name').getAttribute('aria-invalid')).toBe('false');
    await user.tab();
    expect(await screen.findByText(/This is required/)).toBeTruthy();
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');

    await user.type(field('Name'), 'S');
    await waitFor(() => expect(screen.queryByText(/This is required/)).toBeNull());
  });

  it('sends nothing that breaks a rule, and puts the cursor where the first mistake is', async () => {
    const { user, save } = open();
    await user.clear(field('Name'));
    await user.type(field(/City/), 'x'.repeat(100));
    await user.click(button(/^Save/));
    await screen.findByText('Not saved: 2 fields need another look', { selector: 'span' });
    expect(document.activeElement).toBe(field('Name'));
    expect(save).not.toHaveBeenCalled();
  });

  it('shows what the server refused at its field until that is changed, and keeps everything', async () => {
    const { user } = open(async () => {
      throw refused(422, {
        code: 'rule_broken',
        errors: [
          { path: 'city', code: 'taken_city', message: 'There is an event in Oslo S' },
          { path: 'capacity', code: 'too_low', message: 'Sold already: 12' },
        ],
      });
    });
    await user.type(field(/City/), ' S');
    await user.click(button(/^Save/));
    await screen.findByText('There is an event in Oslo S');
    expect(document.activeElement).toBe(field(/City/));
    expect(screen.getByRole('alert').textContent).toContain('Sold already: 12');
    expect(field(/City/).value).toBe('Oslo S');

    await user.tab();
    expect(screen.getByText('There is an event in Oslo S')).toBeTruthy();
    await user.type(field(/City/), 'x');
    expect(screen.queryByText('There is an event in Oslo S')).toBeNull();
  });

  it('keeps everything when the server cannot be reached, and saves on the second try', async () => {
    let isDown = true;
    const { user } = open(async (patch, version) => {
      if (isDown) throw new HttpError({ type: 'Request Error', message: 'No response', status: 400 });
      return answering(patch, version);
    });
    await user.type(field('Name'), '!');
    await user.click(button(/^Save/));
    await screen.findByText(/server cannot be reached/, { selector: 'span' });
    expect(field('Name').value).toBe('Summit!');

    isDown = false;
    await user.click(button(/^Try again/));
    await screen.findByText('Saved', { selector: 'span' });
  });

  it('discards on request, and brings it back', async () => {
    const { user } = open();
    await user.type(field('Name'), ' 2027');
    await user.click(button('Discard'));
    expect(field('Name').value).toBe('Summit');
    await user.click(button('Undo'));
    expect(field('Name').value).toBe('Summit 2027');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
  });

  it('takes over a newer version in the fields that were not edited, and saves against it', async () => {
    const { user, save, rerender } = open();
    await user.type(field('Name'), '!');
    rerender(<Page save={save} values={{ ...row, city: 'Bergen', version: 9 }} />);
    await waitFor(() => expect(field(/City/).value).toBe('Bergen'));
    expect(field('Name').value).toBe('Summit!');
    await user.click(button(/^Save/));
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Summit!' }, 9);
  });

  it('does not take over a newer version of a field that is being edited', async () => {
    const { user, save, rerender } = open();
    await user.type(field('Name'), '!');
    rerender(<Page save={save} values={{ ...row, name: 'Theirs', version: 9 }} />);
    await user.click(button(/^Save/));
    expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Summit!' }, 3);
  });
});

describe('a save that somebody else was faster than', () => {
  const stale = (current: Row) => refused(412, { code: 'stale', errors: [], current });
  /** Answers the first save with 412 and the row as it is now, the later ones normally. */
  const collidingWith = (current: Row): Save => {
    let isFirst = true;
    return async (patch, version) => {
      if (!isFirst) return { ...current, ...patch, version: version + 1 };
      isFirst = false;
      throw stale(current);
    };
  };

  it('takes over the fields that only they changed, saves at once and says so', async () => {
    const { user, save } = open(collidingWith({ ...row, city: 'Bergen', version: 8 }));
    await user.type(field('Name'), '!');
    await user.click(button(/^Save/));
    await screen.findByText(/kept: City/, { selector: 'span' });
    expect(save.mock.calls).toEqual([
      [{ name: 'Summit!' }, 3],
      [{ name: 'Summit!' }, 8],
    ]);
    expect(field(/City/).value).toBe('Bergen');
  });

  it('shows both versions of a field that both changed, and saves the one that is chosen', async () => {
    const { user, save } = open(collidingWith({ ...row, name: 'Theirs', city: 'Bergen', version: 8 }));
    await user.type(field('Name'), '!');
    await user.type(field(/City/), ' S');
    await user.click(button(/^Save/));
    const dialog = await screen.findByRole('dialog', { name: /Somebody else/ });
    expect(dialog.textContent).toContain('Theirs');
    expect(dialog.textContent).toContain('Summit!');

    await user.click(screen.getAllByRole('radio', { name: /Their version/ })[0] ?? dialog);
    await user.click(button('Save these versions'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(save).toHaveBeenLastCalledWith({ city: 'Oslo S' }, 8);
    expect(field('Name').value).toBe('Theirs');
    expect(field(/City/).value).toBe('Oslo S');
  });

  it('keeps everything when the choice is put off', async () => {
    const { user } = open(collidingWith({ ...row, name: 'Theirs', version: 8 }));
    await user.type(field('Name'), '!');
    await user.click(button(/^Save/));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(field('Name').value).toBe('Summit!');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
  });
});
