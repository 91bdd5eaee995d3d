import { createContext, lazy, type ReactNode, Suspense, useContext, useEffect, useMemo, useState } from 'react';
import { retrying } from '../lib/retrying.ts';
import { attachSnackbar } from './notify.ts';

export type SnackbarMessage = {
  text: ReactNode;
  /** Spec §9: info by default. */
  severity?: 'info' | 'success' | 'warning' | 'error';
};

export type SnackbarControls = { show: (message: SnackbarMessage) => void; close: () => void };

const loadSnackbar = retrying(() => import('./MessageSnackbar.tsx'));
const MessageSnackbar = lazy(async () => ({ default: (await loadSnackbar()).MessageSnackbar }));

const SnackbarContext = createContext<SnackbarControls | undefined>(undefined);

type Shown = SnackbarMessage & { number: number };

type SnackbarProviderProps = {
  children: ReactNode;
  /** Milliseconds (spec §9); the application itself passes 5000. */
  autoHideDuration?: number;
};

/** Shows one short message at a time, at the top centre (spec §9): those of `notify` that need no reaction. */
export function SnackbarProvider({ children, autoHideDuration = 3000 }: SnackbarProviderProps) {
  const [shown, setShown] = useState<Shown>();
  const [open, setOpen] = useState(false);
  const controls = useMemo<SnackbarControls>(
    () => ({
      show: (message) => {
        setShown((previous) => ({ ...message, number: (previous?.number ?? 0) + 1 }));
        setOpen(true);
      },
      close: () => setOpen(false),
    }),
    [],
  );
  useEffect(() => attachSnackbar(controls.show), [controls]);
  return (
    <SnackbarContext value={controls}>
      {children}
      {shown ? (
        <Suspense>
          <MessageSnackbar
            key={shown.number}
            message={shown}
            open={open}
            autoHideDuration={autoHideDuration}
            onClose={controls.close}
          />
        </Suspense>
      ) : null}
    </SnackbarContext>
  );
}

/** Returns the snackbar. Throws outside a SnackbarProvider (spec §8). */
export function useSnackbar(): SnackbarControls {
  const controls = useContext(SnackbarContext);
  if (!controls) throw new Error('SnackbarContext must be used within a SnackbarProvider');
  return controls;
}
