import type { NotificationProvider } from '@refinedev/core';
import type { notify } from '@/feedback/index.ts';

type Options = { toasts: Pick<typeof notify, 'success' | 'error' | 'progress' | 'close'>; undoLabel: () => string };

/** Refine's notifications as our toasts; its keys are the toasts' ids, so that the same one is never shown twice. */
export function createNotificationProvider({ toasts, undoLabel }: Options): NotificationProvider {
  // Refine opens an undoable change again every second with what is left; the first one says of how much.
  const wholeTimes = new Map<string, number>();

  return {
    open: ({ key, type, message, description, cancelMutation, undoableTimeout }) => {
      if (type !== 'progress') {
        toasts[type](message, { id: key, description });
        return;
      }
      const left = undoableTimeout ?? 0;
      const whole = (key === undefined ? undefined : wholeTimes.get(key)) ?? left;
      if (key !== undefined) wholeTimes.set(key, whole);
      toasts.progress(message, {
        id: key,
        description,
        ...(whole > 0 && { value: 1 - left / whole }),
        ...(cancelMutation && { action: { label: undoLabel(), onClick: cancelMutation } }),
      });
    },
    close: (key) => {
      wholeTimes.delete(key);
      toasts.close(key);
    },
  };
}
