import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { lazyPart } from './lazyPart.tsx';
import { attach, type Toast } from './notify.ts';

const Dialog = ({ onClose }: { onClose: () => void }) => (
  <button type="button" onClick={onClose}>
    Close the dialog
  </button>
);

const Drawer = ({ open }: { open: boolean; onClose: () => void }) => (open ? <p>The drawer</p> : null);

const Panel = () => <p>The panel</p>;

let isOnline: boolean;
let shown: Toast[];
let detach: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  isOnline = false;
  shown = [];
  detach = attach({ show: (toast) => shown.push(toast), close: () => undefined });
});
afterEach(() => {
  detach();
  cleanup();
  vi.useRealTimers();
});

const load = async () => {
  if (!isOnline) throw new TypeError('Failed to fetch');
  return { Dialog, Drawer, Panel };
};
const allRetries = () => act(() => vi.advanceTimersByTimeAsync(15_000));

const Opened = lazyPart(load, 'Dialog');
function Form() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Name" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Opened onClose={() => setOpen(false)} />}
    </>
  );
}
const open = () => act(async () => void fireEvent.click(screen.getByText('Open')));

it('keeps what was typed if a part cannot be loaded, shows the error, and loads it the next time', async () => {
  render(<Form />, { wrapper: Stage });
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Typed' } });
  await open();
  await allRetries();
  expect(shown).toMatchObject([{ kind: 'error', message: expect.stringMatching(/^Couldn’t load part of this page/) }]);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Typed');
  isOnline = true;
  await open();
  fireEvent.click(screen.getByText('Close the dialog'));
  expect(screen.queryByText('Close the dialog')).toBeNull();
  expect(shown).toHaveLength(1);
});

it('offers a retry for a part that opens without the user', async () => {
  const Standing = lazyPart(load, 'Panel');
  await act(async () => void render(<Standing />, { wrapper: Stage }));
  await allRetries();
  expect(shown).toMatchObject([{ action: { label: 'Try again' } }]);
  isOnline = true;
  await act(async () => shown[0]?.action?.onClick());
  expect(screen.getByText('The panel')).toBeTruthy();
});

it('closes a drawer that cannot be loaded, and loads it when it is opened again', async () => {
  const Menu = lazyPart(load, 'Drawer');
  function Page() {
    const [isOpen, setOpen] = useState(false);
    const [wasOpened, setWasOpened] = useState(false);
    const show = () => {
      setOpen(true);
      setWasOpened(true);
    };
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={show}>
          Open
        </button>
        {wasOpened && <Menu open={isOpen} onClose={() => setOpen(false)} />}
      </>
    );
  }
  render(<Page />, { wrapper: Stage });
  await open();
  await allRetries();
  expect(shown).toMatchObject([{ kind: 'error' }]);
  expect(screen.getByText('Open').getAttribute('aria-expanded')).toBe('false');
  isOnline = true;
  await open();
  expect(screen.getByText('The drawer')).toBeTruthy();
});
