import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { type SnackbarMessage, SnackbarProvider, useSnackbar } from './index.ts';
// Preloaded, because the lazy part would wait for the fake clock of these tests.
import './MessageSnackbar.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Showing({ message }: { message: SnackbarMessage }) {
  const snackbar = useSnackbar();
  return (
    <button type="button" onClick={() => snackbar.show(message)}>
      Show
    </button>
  );
}

async function show(message: SnackbarMessage, autoHideDuration?: number) {
  render(
    <Stage>
      <SnackbarProvider autoHideDuration={autoHideDuration}>
        <Showing message={message} />
      </SnackbarProvider>
    </Stage>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Show' }));
  return screen.findByRole('alert');
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
// Milliseconds that MUI's exit transition takes at most.
const wayOut = 500;

describe('the snackbar', () => {
  it('shows information at the top centre by default', async () => {
    const alert = await show({ text: 'Copied' });
    expect(alert.textContent).toContain('Copied');
    expect(alert.className).toContain('MuiAlert-standardInfo');
    expect(document.querySelector('.MuiSnackbar-anchorOriginTopCenter')).toBeTruthy();
  });

  it('has the given severity', async () => {
    expect((await show({ text: 'Gone', severity: 'error' })).className).toContain('MuiAlert-standardError');
  });

  it.each([
    ['3 seconds by default', undefined, 3000],
    ['5 seconds in the application', 5000, 5000],
  ])('hides after %s', async (_, duration, milliseconds) => {
    await show({ text: 'Copied' }, duration);
    await pass(milliseconds - 500);
    expect(screen.queryByRole('alert')).toBeTruthy();
    await pass(500);
    await pass(wayOut);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('can be closed', async () => {
    await show({ text: 'Copied' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass(wayOut);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('throws outside its provider, with the message of the specification', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderHook(useSnackbar)).toThrow('SnackbarContext must be used within a SnackbarProvider');
    vi.restoreAllMocks();
  });
});
