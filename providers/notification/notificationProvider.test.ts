import { expect, test, vi } from 'vitest';
import { createNotificationProvider } from './notificationProvider.ts';

function setUp() {
  const toasts = { success: vi.fn(), error: vi.fn(), progress: vi.fn(), close: vi.fn() };
  return { toasts, provider: createNotificationProvider({ toasts, undoLabel: () => 'Undo' }) };
}

test('shows a success and an error as toasts with their keys', () => {
  const { toasts, provider } = setUp();
  provider.open({ key: 'a', type: 'success', message: 'Saved', description: 'All of it' });
  provider.open({ key: 'b', type: 'error', message: 'Failed' });
  expect(toasts.success).toHaveBeenCalledWith('Saved', { id: 'a', description: 'All of it' });
  expect(toasts.error).toHaveBeenCalledWith('Failed', { id: 'b', description: undefined });
});

test('counts a progress from its first notification, and lets it be undone', () => {
  const { toasts, provider } = setUp();
  const cancelMutation = vi.fn();
  const undoable = { key: 'a', type: 'progress', message: 'Deleted', cancelMutation } as const;
  provider.open({ ...undoable, undoableTimeout: 4 });
  provider.open({ ...undoable, undoableTimeout: 1 });
  const [first, second] = toasts.progress.mock.calls.map(([, options]) => options);
  expect([first.id, first.value, second.value]).toEqual(['a', 0, 0.75]);
  expect(second.action.label).toBe('Undo');
  second.action.onClick();
  expect(cancelMutation).toHaveBeenCalledTimes(1);
});

test('closing ends the toast, and the next one with the key counts from its own start', () => {
  const { toasts, provider } = setUp();
  provider.open({ key: 'a', type: 'progress', message: 'Deleted', undoableTimeout: 4 });
  provider.close('a');
  provider.open({ key: 'a', type: 'progress', message: 'Deleted', undoableTimeout: 2 });
  expect(toasts.close).toHaveBeenCalledWith('a');
  expect(toasts.progress.mock.lastCall?.[1].value).toBe(0);
});
