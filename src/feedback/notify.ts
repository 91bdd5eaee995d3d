type ToastKind = 'success' | 'error' | 'info' | 'progress';

export type ToastOptions = {
  /** Showing the same id again updates the open toast. */
  id?: string | number;
  /** Updates the toast only while it is open; one that was closed stays closed. */
  ifOpen?: boolean;
  description?: string;
  /** A text to copy by hand, shown below the description. The toast stays until it is closed. */
  copyText?: string;
  /** Milliseconds. A progress toast stays until it is closed or becomes another kind. */
  duration?: number;
  action?: { label: string; onClick: () => void };
  /** The progress, 0 … 1. */
  value?: number;
};

export type Toast = ToastOptions & { id: string | number; kind: ToastKind; message: string };

/** A message without an action, as the snackbar takes it. */
type ShortMessage = { text: string; severity: 'success' | 'info' };

/** The lazily loaded part that renders toasts. */
type ToastScreen = { show: (toast: Toast) => void; close: (id: string | number) => void };

/**
 * Takes every message that is not shown within the page, and chooses its place: one sentence that needs no reaction
 * goes to the snackbar; failures, progress and offers of an action are toasts (docs/plugins-reference.md, "Messages").
 * The toaster is loaded with the first toast: until then toasts wait, in order.
 */
function createMessages() {
  let snackbar: ((message: ShortMessage) => void) | undefined;
  let screen: ToastScreen | undefined;
  let waiting: ((screen: ToastScreen) => void)[] = [];
  let count = 0;
  let wanted = false;
  const listeners = new Set<() => void>();

  const dispatch = (command: (screen: ToastScreen) => void) => {
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
      dispatch((ready) => ready.show({ ...options, id, kind, message }));
      return id;
    };

  const showOrToast =
    (kind: ShortMessage['severity']) =>
    (message: string, options: ToastOptions = {}): void => {
      const isShort = options.id === undefined && !options.action && !options.description;
      if (isShort && snackbar) snackbar({ text: message, severity: kind });
      else show(kind)(message, options);
    };

  return {
    notify: {
      success: showOrToast('success'),
      error: show('error'),
      info: showOrToast('info'),
      /** Shows that something is running; end it with another kind under the same id, or with `close`. */
      progress: show('progress'),
      close: (id: string | number) => dispatch((ready) => ready.close(id)),
    },
    /** Connects the application's one snackbar; without one, every message is a toast. */
    attachSnackbar: (ready: (message: ShortMessage) => void) => {
      snackbar = ready;
      return () => {
        snackbar = undefined;
      };
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

export const { notify, attach, attachSnackbar, isWanted, subscribe } = createMessages();
