import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { ReadDialog } from '../ui/ReadDialog.tsx';

afterEach(cleanup);

/** Rows whose only button opens a dialog. That removes the row, and with it the button. */
function Rows({ names }: { names: readonly string[] }) {
  const [left, setLeft] = useState(names);
  const [opened, setOpened] = useState<string>();
  return (
    <Stage>
      <h1 tabIndex={-1}>Page</h1>
      <ul>
        {left.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => setOpened(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {opened && (
        <ReadDialog
          title={opened}
          onClose={() => setOpened(undefined)}
          actions={
            <button type="button" onClick={() => setLeft(left.filter((name) => name !== opened))}>
              Remove
            </button>
          }
        />
      )}
    </Stage>
  );
}

async function removeAndClose(name: string) {
  await userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('gives the focus to what took the position of the opener that is gone, and at last to the heading', async () => {
  render(<Rows names={['One', 'Two', 'Three']} />);
  await removeAndClose('Two');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Three' }));
  await removeAndClose('Three');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One' }));
  await removeAndClose('One');
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('gives the focus to the next row when the row of the opener goes after the dialog', async () => {
  render(<Rows names={['One', 'Two']} />);
  await userEvent.click(screen.getByRole('button', { name: 'One' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'One' }));
  // As a list that is read again without the row.
  screen.getByRole('button', { name: 'One' }).closest('li')?.remove();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Two' })));
});

/** A dialog with a button that opens a second one and is then gone. */
function Nested() {
  const [open, setOpen] = useState<'none' | 'first' | 'both' | 'firstAgain'>('none');
  return (
    <Stage>
      <h1 tabIndex={-1}>Page</h1>
      <button type="button" onClick={() => setOpen('first')}>
        Open
      </button>
      {open !== 'none' && (
        <ReadDialog
          title="First"
          onClose={() => setOpen('none')}
          actions={
            open === 'first' && (
              <button type="button" onClick={() => setOpen('both')}>
                More
              </button>
            )
          }
          nested={open === 'both' && <ReadDialog title="Second" onClose={() => setOpen('firstAgain')} />}
        />
      )}
    </Stage>
  );
}

test('leaves the focus to a dialog that is still open', async () => {
  render(<Nested />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  const second = await screen.findByRole('dialog', { name: 'Second' });
  await userEvent.click(within(second).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Second' })).toBeNull());
  // In a browser, the first dialog takes the focus now; jsdom's document never has the focus that MUI asks for.
  expect(document.activeElement).toBe(document.body);
});

test('keeps the focus where a dialog has put it when it opened', async () => {
  render(<Nested />, { reactStrictMode: true });
  const opener = screen.getByRole('button', { name: 'Open' });
  await userEvent.click(opener);
  await screen.findByRole('dialog', { name: 'First' });
  expect(document.activeElement).not.toBe(opener);
});
