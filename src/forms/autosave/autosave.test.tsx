import { act, cleanup, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import { AutosaveStatus } from './AutosaveStatus.tsx';
import { useAutosave } from './useAutosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** A server that responds when the test decides. */
function server() {
  const waiting: { value: number; answer: () => void; refuse: () => void }[] = [];
  const save = (value: number) =>
    new Promise<void>((resolve, reject) => {
      waiting.push({ value, answer: resolve, refuse: () => reject(new Error('down')) });
    });
  return { waiting, save: vi.fn(save), sent: () => waiting.map(({ value }) => value) };
}

function start() {
  const remote = server();
  const view = renderHook(({ value }) => useAutosave({ value, save: remote.save, pause: 800 }), {
    initialProps: { value: 0 },
  });
  return { ...remote, ...view, type: (value: number) => view.rerender({ value }) };
}
const settle = () => act(async () => vi.advanceTimersByTimeAsync(0));

describe('autosave', () => {
  it('saves nothing if nothing was changed', () => {
    const { unmount, save } = start();
    unmount();
    expect(save).not.toHaveBeenCalled();
  });

  it('waits for a pause, and sends only the newest value', async () => {
    const { type, sent, result } = start();
    type(1);
    await act(async () => vi.advanceTimersByTimeAsync(700));
    type(2);
    expect(result.current.state.phase).toBe('waiting');
    await act(async () => vi.advanceTimersByTimeAsync(799));
    expect(sent()).toEqual([]);
    await act(async () => vi.advanceTimersByTimeAsync(1));
    expect(sent()).toEqual([2]);
  });

  it('sends one request at a time, the newest value next', async () => {
    const { type, sent, waiting, result } = start();
    type(1);
    await act(async () => vi.advanceTimersByTimeAsync(800));
    type(2);
    type(3);
    await act(async () => vi.advanceTimersByTimeAsync(5000));
    expect(sent()).toEqual([1]);
    waiting[0]?.answer();
    await settle();
    expect(sent()).toEqual([1, 3]);
    waiting[1]?.answer();
    await settle();
    expect(result.current.state.phase).toBe('saved');
  });

  it('sends the last change when the page is left', () => {
    const { type, unmount, sent } = start();
    type(1);
    unmount();
    expect(sent()).toEqual([1]);
  });

  it('sends the last change when the tab is hidden', () => {
    const { type, sent } = start();
    type(1);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(sent()).toEqual([1]);
    vi.restoreAllMocks();
  });

  it('keeps what failed, and sends it with the next change or when the network is back', async () => {
    const { type, sent, waiting, result } = start();
    type(1);
    await act(async () => vi.advanceTimersByTimeAsync(800));
    waiting[0]?.refuse();
    await settle();
    expect(result.current.state.phase).toBe('failed');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(sent()).toEqual([1, 1]);
    waiting[1]?.answer();
    await settle();
    expect(result.current.state.phase).toBe('saved');
  });

  it('shows that saving failed, and retries on request', async () => {
    const flush = vi.fn(async () => true);
    const autosave = { state: { phase: 'failed' as const, error: new Error('down') }, flush, hasFailed: () => true };
    render(<AutosaveStatus autosave={autosave} />, { wrapper: Stage });
    expect(screen.getByRole('status').textContent).toContain('Couldn’t save');
    act(() => screen.getByRole('button', { name: 'Try again' }).click());
    expect(flush).toHaveBeenCalledOnce();
  });
});
