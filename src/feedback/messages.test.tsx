import Dialog from '@mui/material/Dialog';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { toast as shownToasts } from 'sonner';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { notify, SnackbarProvider, Toasts } from './index.ts';

beforeEach(() => {
  render(
    <Stage>
      <SnackbarProvider>
        <Toasts />
      </SnackbarProvider>
    </Stage>,
  );
});
afterEach(() => {
  // A toast that is open when its toaster unmounts would be shown again by the next one.
  shownToasts.dismiss();
  cleanup();
});

const shown = (text: string) => screen.findByText(text);
const action = { label: 'Undo', onClick: vi.fn() };

describe('a message', () => {
  it.each([
    ['success', () => notify.success('It is saved.')],
    ['info', () => notify.info('It is saved.')],
  ])('of one sentence without an action is shown in the snackbar: %s', async (_, say) => {
    say();
    const message = await shown('It is saved.');
    expect(message.closest('.MuiSnackbar-anchorOriginTopCenter')).not.toBeNull();
    expect(message.closest('[data-sonner-toast]')).toBeNull();
  });

  it.each([
    ['failed', () => notify.error('It happened.')],
    ['goes on', () => notify.progress('It happened.')],
    ['ends a progress', () => notify.success('It happened.', { id: 'upload' })],
    ['offers something to do', () => notify.success('It happened.', { action })],
    ['has more to read', () => notify.info('It happened.', { description: 'And this is why.' })],
  ])('that %s is a toast', async (_, say) => {
    say();
    const message = await shown('It happened.');
    expect(message.closest('[data-sonner-toast]')).not.toBeNull();
    expect(document.querySelector('.MuiSnackbar-root')).toBeNull();
  });

  it('replaces the previous one in the snackbar', async () => {
    notify.success('First');
    await shown('First');
    notify.success('Second');
    await shown('Second');
    expect(screen.queryByText('First')).toBeNull();
  });

  it('is announced and can be closed while a dialog is open', async () => {
    render(
      <Dialog open aria-label="Link">
        <button type="button">Inside</button>
      </Dialog>,
    );
    await screen.findByRole('button', { name: 'Inside' });
    notify.success('The link is copied.');
    const message = await screen.findByRole('alert');
    expect(message.textContent).toContain('The link is copied.');
    const close = within(message).getByRole('button', { name: 'Close' });
    close.focus();
    expect(document.activeElement).toBe(close);
    fireEvent.click(close);
  });
});
