import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnsavedGuard } from './UnsavedGuard.tsx';

vi.mock('react-i18next', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
afterEach(cleanup);

type DraftProps = { name: string; save: () => Promise<boolean> };

function Draft({ name, save }: DraftProps) {
  const [text, setText] = useState('');
  const saved = useRef('');
  return (
    <label>
      {name}
      <input value={text} onChange={(event) => setText(event.target.value)} />
      <UnsavedGuard
        work={{
          isDirty: () => text !== saved.current,
          save: async () => {
            const sent = text;
            const isSaved = await save();
            if (isSaved) saved.current = sent;
            return isSaved;
          },
          discard: () => setText(saved.current),
        }}
      />
    </label>
  );
}

function open(save = vi.fn(async () => true)) {
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          {
            path: '/',
            element: (
              <>
                <Draft name="One" save={save} />
                <Draft name="Two" save={save} />
                <Link to="/next">Next</Link>
                <Link to="/?tab=2">Tab</Link>
              </>
            ),
          },
          { path: '/next', element: <p>Next page</p> },
        ],
      },
    ],
    { initialEntries: ['/next', '/'], initialIndex: 1 },
  );
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), router, save };
}

const dialog = () => screen.queryByRole('dialog');
const press = (name: string) => screen.getByRole('button', { name });

describe('the guard of unsaved work', () => {
  it('does not block if nothing is unsaved', async () => {
    const { user } = open();
    await user.click(screen.getByText('Next'));
    expect(screen.getByText('Next page')).toBeTruthy();
  });

  it('asks once for everything on the page, and stays on request', async () => {
    const warn = vi.spyOn(console, 'warn');
    const { user } = open();
    await user.type(screen.getByLabelText('Two'), 'x');
    await user.click(screen.getByText('Next'));
    expect(dialog()).toBeTruthy();
    await user.click(press('forms.keepEditing'));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('Two').value).toBe('x');
    expect(warn).not.toHaveBeenCalled();
  });

  it('asks on Back as well', async () => {
    const { user, router } = open();
    await user.type(screen.getByLabelText('One'), 'x');
    await act(async () => router.navigate(-1));
    expect(dialog()).toBeTruthy();
    await user.click(press('forms.leave.discard'));
    expect(await screen.findByText('Next page')).toBeTruthy();
  });

  it('does not ask if only the query changes', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('One'), 'x');
    await user.click(screen.getByText('Tab'));
    expect(dialog()).toBeNull();
  });

  it('saves everything and leaves', async () => {
    const { user, save } = open();
    await user.type(screen.getByLabelText('One'), 'x');
    await user.type(screen.getByLabelText('Two'), 'x');
    await user.click(screen.getByText('Next'));
    await user.click(press('forms.leave.save'));
    expect(await screen.findByText('Next page')).toBeTruthy();
    expect(save).toHaveBeenCalledTimes(2);
  });

  it('stays when saving fails', async () => {
    const { user } = open(vi.fn(async () => false));
    await user.type(screen.getByLabelText('One'), 'x');
    await user.click(screen.getByText('Next'));
    await user.click(press('forms.leave.save'));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>('One').value).toBe('x');
  });

  it('asks again if something was typed during the save', async () => {
    let answer = (_: boolean) => {};
    const { user } = open(vi.fn(() => new Promise<boolean>((resolve) => (answer = resolve))));
    await user.type(screen.getByLabelText('One'), 'x');
    await user.click(screen.getByText('Next'));
    await user.click(press('forms.leave.save'));
    await waitFor(() => expect(dialog()).toBeNull());
    await user.type(screen.getByLabelText('One'), 'y');
    await act(async () => answer(true));
    expect(await screen.findByRole('dialog')).toBeTruthy();
    await user.click(press('forms.keepEditing'));
    expect(screen.getByLabelText<HTMLInputElement>('One').value).toBe('xy');
  });

  it('makes the browser ask when the tab is closed, but only with unsaved input', async () => {
    const close = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    const { user } = open();
    expect(close()).toBe(false);
    await user.type(screen.getByLabelText('One'), 'x');
    expect(close()).toBe(true);
  });
});
