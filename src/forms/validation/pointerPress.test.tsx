import { requiredText, z } from '@contract/fields.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveForm, TextField } from '../index.ts';

const schema = z.object({ title: requiredText(3) });
const clicked = vi.fn();

beforeEach(() => {
  clicked.mockReset();
  render(
    <LiveForm schema={schema} values={{ title: '' }}>
      {() => (
        <>
          <TextField name="title" label="Title" />
          <button type="button" onClick={() => clicked(isRefused())}>
            Add
          </button>
        </>
      )}
    </LiveForm>,
  );
  fireEvent.focus(field());
  fireEvent.change(field(), { target: { value: 'Too long' } });
});
afterEach(cleanup);

const field = () => screen.getByRole('textbox', { name: 'Title' });
const button = () => screen.getByRole('button', { name: 'Add' });
const isRefused = () => field().getAttribute('aria-invalid') === 'true';
/** Runs everything that does not wait for the pointer. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
const refusal = () => expect.poll(() => isRefused()).toBe(true);

describe('a field with an error', () => {
  it('shows it at once when it is left by keyboard', async () => {
    fireEvent.blur(field());
    await refusal();
  });

  it('moves nothing while a mouse button is down elsewhere, and shows the error after the click', async () => {
    fireEvent.pointerDown(button(), { button: 0 });
    fireEvent.mouseDown(button(), { button: 0 });
    fireEvent.blur(field());
    await settle();
    expect(isRefused()).toBe(false);
    fireEvent.pointerUp(button());
    fireEvent.mouseUp(button());
    fireEvent.click(button());
    expect(clicked).toHaveBeenCalledExactlyOnceWith(false);
    await refusal();
  });

  it('lets a tap finish, whose mouse events follow when the finger is lifted', async () => {
    fireEvent.pointerDown(button(), { button: 0 });
    fireEvent.pointerUp(button());
    fireEvent.mouseDown(button(), { button: 0 });
    fireEvent.blur(field());
    await settle();
    expect(isRefused()).toBe(false);
    fireEvent.mouseUp(button());
    fireEvent.click(button());
    expect(clicked).toHaveBeenCalledExactlyOnceWith(false);
    await refusal();
  });

  it('shows it if the press causes no click', async () => {
    fireEvent.pointerDown(button(), { button: 0 });
    fireEvent.blur(field());
    await settle();
    expect(isRefused()).toBe(false);
    fireEvent.pointerCancel(button());
    await refusal();
  });

  it('does not wait for a press that has ended', async () => {
    fireEvent.pointerDown(button(), { button: 0 });
    fireEvent.pointerUp(button());
    fireEvent.blur(field());
    await refusal();
  });
});
