type ToastKind = 'success' | 'error' | 'info' | 'progress';

export type ToastOptions = {
  /** Showing the same id again changes the toast that is there. */
  id?: string | number;
  /** Changes the toast that is there; one that was closed already stays closed. */
  ifOpen?: boolean;
  description?: string;
  /** Milliseconds; progress stays until it is closed or becomes another kind. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** How far a progress is, 0 … 1. */
  value?: number;
};

export type Toast = ToastOptions & { id: string | number; kind: ToastKind; message: string };

/** What draws toasts: the lazily loaded part. */
type ToastScreen = { show: (toast: Toast) => void; close: (id: string | number) => void };

/**
 * What was asked of the toasts and the screen that shows them, which is loaded with the first toast: until it is
 * there everything waits, in order.
 */
function createToasts() {
  let screen: ToastScreen | undefined;
  let waiting: ((screen: ToastScreen) => void)[] = [];
  let count = 0;
  let wanted = false;
  const listeners = new Set<() => void>();

  const tell = (command: (screen: ToastScreen) => void) => {
    if (screen) return command(screen);
    waiting.push(command);
    wanted = true;
    for (const listener of listeners) listener();
  };

  const show =
    (kind: ToastKind) =>
    (message: string, options: ToastOptions = {}) => {
      count += 1;
      const id = options.id ?? `toast-${count}`;
      tell((ready) => ready.show({ ...options, id, kind, message }));
      return id;
    };

  return {
    notify: {
      success: show('success'),
      error: show('error'),
      info: show('info'),
      /** Something is running; end it with another kind under the same id, or with `close`. */
      progress: show('progress'),
      close: (id: string | number) => tell((ready) => ready.close(id)),
    },
    attach: (ready: ToastScreen) => {
      screen = ready;
      for (const command of waiting) command(ready);
      waiting = [];
      return () => {
        screen = undefined;
      };
    },
    isWanted: () => wanted,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

export const { notify, attach, isWanted, subscribe } = createToasts();
