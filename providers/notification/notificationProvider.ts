import type { NotificationProvider } from '@refinedev/core';
import type { notify } from '@/feedback/index.ts';

type Options = { toasts: Pick<typeof notify, 'success' | 'error' | 'progress' | 'close'>; undoLabel: () => string };

/** Shows Refine's notifications as toasts; their keys become the toasts' ids, so that none is shown twice. */
export function createNotificationProvider({ toasts, undoLabel }: Options): NotificationProvider {
  // Refine repeats the notification of an undoable change every second with the remaining time; the first has the
  // total.
  const wholeTimes = new Map<string, number>();

  return {
    open: ({ key, type, message, description, cancelMutation, undoableTimeout }) => {
      if (type !== 'progress') {
        toasts[type](message, { id: key, description });
        return;
      }
      const remaining = undoableTimeout ?? 0;
      const total = (key === undefined ? undefined : wholeTimes.get(key)) ?? remaining;
      if (key !== undefined) wholeTimes.set(key, total);
      toasts.progress(message, {
        id: key,
        description,
        ...(total > 0 && { value: 1 - remaining / total }),
        ...(cancelMutation && { action: { label: undoLabel(), onClick: cancelMutation } }),
      });
    },
    close: (key) => {
      wholeTimes.delete(key);
      toasts.close(key);
    },
  };
}
