import '@/testing/noLayout.ts';
import { requiredText, z } from '@contract/fields.ts';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { HttpError } from '@/data/httpError.ts';
import { Stage } from '@/testing/Stage.tsx';
import { EditForm, TextField, useEditForm } from '../index.ts';
import { answering, button, field, type MayBeSaved, open, Page, pending, refused, row } from './editFormTesting.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('an edit form', () => {
  it('asks for confirmation once, and only if the values are valid', async () => {
    const save = vi.fn(answering);
    const mayBeSaved = vi.fn<MayBeSaved>();
    render(<Page save={save} mayBeSaved={mayBeSaved} />, { wrapper: Stage });
    const user = userEvent.setup();
    await user.clear(field('Name'));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect(mayBeSaved).not.toHaveBeenCalled();

    let answer: (isConfirmed: boolean) => void = () => {};
    mayBeSaved.mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await user.type(field('Name'), 'Gala');
    await user.keyboard('{Control>}s{/Control}');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(mayBeSaved).toHaveBeenCalledOnce());
    expect(mayBeSaved.mock.calls[0]).toMatchObject([{ name: 'Gala' }, { name: 'Summit' }]);
    answer(false);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(mayBeSaved).toHaveBeenCalledTimes(2));
    expect(save).not.toHaveBeenCalled();
    answer(true);
    await waitFor(() => expect(save).toHaveBeenCalledOnce());
  });

  it('shows no save bar until something is changed, and none if it is changed back', async () => {
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

  it('sends only changes, with the version that was loaded, and confirms the save', async () => {
    const { user, save } = open();
    await user.type(field(/City/), ' S');
    await user.click(button(/^Save/));
    expect(save).toHaveBeenCalledExactlyOnceWith({ city: 'Oslo S' }, 3);
    expect(screen.getByRole('status').textContent).toBe('Saved');
    expect(screen.queryByText(/unsaved/)).toBeNull();
  });

  it('saves on Ctrl+S, and the next save has the new version', async () => {
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

  it('keeps what is typed during a save as unsaved', async () => {
    const answer = pending();
    const { user, save } = open(() => answer.promise);
    await user.type(field('Name'), '!');
    await user.click(button(/^Save/));
    await user.type(field('Name'), '?');
    // The server normalises the values that it receives.
    answer.resolve({ ...row, name: 'Summit !', city: 'Oslo', version: 4 });
    await screen.findByText('1 unsaved change');
    expect(field('Name').value).toBe('Summit!?');

    await user.click(button(/^Save/));
    expect(save).toHaveBeenLastCalledWith({ name: 'Summit!?' }, 4);
  });

  it('takes over the values that the server normalised', async () => {
    const { user } = open(async () => ({ ...row, name: 'Tidy', version: 4 }));
    await user.type(field('Name'), '   tidy');
    await user.click(button(/^Save/));
    await waitFor(() => expect(field('Name').value).toBe('Tidy'));
    expect(screen.queryByText(/unsaved/)).toBeNull();
  });

  it('shows an error on leaving a field, and removes it as soon as the value is valid', async () => {
    const { user } = open();
    await user.clear(field('Name'));
    expect(field('Name').getAttribute('aria-invalid')).toBe('false');
    await user.tab();
    expect(await screen.findByText(/Enter a value/)).toBeTruthy();
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');

    await user.type(field('Name'), 'S');
    await waitFor(() => expect(screen.queryByText(/Enter a value/)).toBeNull());
  });

  it('sends nothing invalid, and focuses the first field with an error', async () => {
    const { user, save } = open();
    await user.clear(field('Name'));
    await user.type(field(/City/), 'x'.repeat(100));
    await user.click(button(/^Save/));
    await screen.findByText('Couldn’t save. Check 2 fields.', { selector: 'span' });
    expect(document.activeElement).toBe(field('Name'));
    expect(save).not.toHaveBeenCalled();
  });

  it('explains that a deleted row can no longer be saved, and offers to leave the page', async () => {
    const { user } = open(async () => {
      throw refused(404, { code: 'not_found', errors: [] });
    });
    await user.type(field('Name'), '!');
    await user.click(button(/^Save/));
    await screen.findByText(/This entry was deleted elsewhere/);
    expect(button('Leave this page')).toBeTruthy();
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    expect(screen.queryByText(/does not exist any more/)).toBeNull();
    expect(screen.queryByRole('button', { name: /^Save/ })).toBeNull();
    expect(button('Discard')).toBeTruthy();
  });

  it("shows a server's problem at its field until that is changed, and keeps everything", async () => {
    const scrolledTo: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this);
    });
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
    expect(scrolledTo.at(-1)).toBe(field(/City/));
    expect(screen.getByText(/^Couldn’t save\. Check 2 fields\./, { selector: 'span' })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Sold already: 12');
    expect(field(/City/).value).toBe('Oslo S');

    await user.tab();
    expect(screen.getByText('There is an event in Oslo S')).toBeTruthy();
    await user.type(field(/City/), 'x');
    expect(screen.queryByText('There is an event in Oslo S')).toBeNull();
    expect(screen.queryByText(/^Couldn’t save\. Check \d/)).toBeNull();
  });

  it('scrolls the edited field only if the appearing save bar would cover it', async () => {
    const scrolledTo: Element[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      scrolledTo.push(this);
    });
    const { user } = open();
    const [inSight, low] = [field('Name'), field(/City/)];
    const tops = new Map<Element, number>([
      [inSight, 300],
      [low, 850],
    ]);
    // All other elements, such as the bar, are at 830 px.
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return new DOMRect(0, tops.get(this) ?? 830, 300, 36);
    });
    await user.type(inSight, '!');
    expect(button(/^Save/)).toBeTruthy();
    expect(scrolledTo).toEqual([]);
    await user.type(inSight, '{Backspace}');
    await user.type(low, '!');
    expect(scrolledTo).toEqual([low]);
  });

  it('clears an error also when a button corrects the value', async () => {
    const { user } = open();
    await user.clear(field('Name'));
    await user.click(button(/^Save/));
    await screen.findByText(/^Couldn’t save/, { selector: 'span' });
    await user.click(button('Name it for me'));
    expect(field('Name').value).toBe('Named');
    await waitFor(() => expect(field('Name').getAttribute('aria-invalid')).toBe('false'));
    expect(screen.queryByText(/^Couldn’t save\. Check \d/)).toBeNull();
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
  });

  it('no longer asks for a field to be checked once changed rules allow its value', async () => {
    function RuledPage({ longest }: { longest: number }) {
      const schema = useMemo(() => z.object({ name: z.optional(requiredText(longest)) }), [longest]);
      const edit = useEditForm({ schema, values: row, version: row.version, save: answering });
      return (
        <EditForm edit={edit}>
          <TextField control={edit.control} name="name" label="Name" />
        </EditForm>
      );
    }
    const user = userEvent.setup();
    const { rerender } = render(<RuledPage longest={6} />, { wrapper: Stage });
    await user.type(field('Name'), '!');
    await user.click(button(/^Save/));
    await screen.findByText(/^Couldn’t save\. Check 1/, { selector: 'span' });
    rerender(<RuledPage longest={20} />);
    await screen.findByText('1 unsaved change');
    expect(field('Name').getAttribute('aria-invalid')).toBe('false');
  });

  it('keeps everything if the server cannot be reached, and saves on the second try', async () => {
    let isDown = true;
    const { user } = open(async (patch, version) => {
      if (isDown) throw new HttpError({ type: 'Request Error', message: 'No response', status: 400 });
      return answering(patch, version);
    });
    await user.type(field('Name'), '!');
    await user.click(button(/^Save/));
    await screen.findByText(/the server can’t be reached/, { selector: 'span' });
    expect(field('Name').value).toBe('Summit!');

    isDown = false;
    // The button keeps its name, here as in every dialog.
    await user.click(button(/^Save/));
    await screen.findByText('Saved', { selector: 'span' });
  });

  it('discards on request, and restores the input', async () => {
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
