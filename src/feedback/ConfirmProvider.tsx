import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useEffect, useState } from 'react';
import { retrying } from '../lib/retrying.ts';

/** Spec §3 "Confirm dialog data", and how much the user must do to confirm. */
export type ConfirmRequest = {
  /** Absent: the texts of spec §8. */
  title?: string;
  message?: ReactNode;
  mainAction?: string;
  /** The label of the other button, where "Cancel" would be ambiguous. */
  closeLabel?: string;
  /** True if there is a cancel button. Default: true. */
  showCloseButton?: boolean;
  /** The confirmed action. While it runs the dialog shows progress; if it fails the dialog stays with the reason. */
  onConfirm?: () => unknown;
  onClose?: () => void;
  /** Offered in place of the action when the server refuses it: archiving what cannot be deleted. */
  instead?: { label: string; run: () => unknown };
  /** `danger`: the action loses something that cannot be restored. */
  tone?: 'neutral' | 'danger';
  /** The name that must be typed before the action can be confirmed. */
  typedConfirmation?: string;
};

/** Opens the dialog. Resolves with true once the action has run, with false when the user cancels. */
export type Confirm = (request: ConfirmRequest) => Promise<boolean>;

const loadDialog = retrying(() => import('./ConfirmDialog.tsx'));
const ConfirmDialog = lazy(async () => ({ default: (await loadDialog()).ConfirmDialog }));
// The first page does not need the dialog, but it must be loaded before the network fails.
const preloadAfter = 3000;

const ConfirmContext = createContext<Confirm | undefined>(undefined);

type PendingRequest = { request: ConfirmRequest; answer: (confirmed: boolean) => void; number: number };

/** Hosts the console's only confirm dialog (spec §4). */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<PendingRequest>();
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), preloadAfter);
    return () => clearTimeout(timer);
  }, []);

  const confirm = useCallback<Confirm>(
    (request) =>
      new Promise((resolve) => {
        setPending((previous) => {
          previous?.answer(false);
          return { request, answer: resolve, number: (previous?.number ?? 0) + 1 };
        });
        setOpen(true);
      }),
    [],
  );

  const finish = (confirmed: boolean) => {
    setOpen(false);
    pending?.answer(confirmed);
  };

  return (
    <ConfirmContext value={confirm}>
      {children}
      {pending ? (
        <Suspense>
          <ConfirmDialog
            key={pending.number}
            request={pending.request}
            open={open}
            onConfirmed={() => finish(true)}
            onClosed={() => {
              pending.request.onClose?.();
              finish(false);
            }}
          />
        </Suspense>
      ) : null}
    </ConfirmContext>
  );
}

/** Returns the function that asks for confirmation. Throws outside a ConfirmProvider. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  if (!confirm) throw new Error('ConfirmContext must be used within a ConfirmProvider');
  return confirm;
}
