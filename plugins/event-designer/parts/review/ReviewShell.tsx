import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { TriangleAlert } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/data/index.ts';
import { DangerButton } from '@/feedback/index.ts';
import { ErrorLine } from '@/forms/fields/FieldShell.tsx';
import styles from './review.module.css';

type Act = {
  label: string;
  danger?: boolean;
  /** Rejects with `HttpError`; closes the dialog itself once it went well. */
  run: () => Promise<unknown>;
};

type ReviewShellProps = {
  title: string;
  text: ReactNode;
  backLabel: string;
  onBack: () => void;
  /** Writes what is shown. Absent: there is nothing to write. */
  apply?: Act;
  /** What is shown holds no longer: why, and how it is looked at again. Nothing is written until then. */
  outdated?: { text: string; label: string; again: () => Promise<unknown> };
  children: ReactNode;
};

/** What a change would do, shown before it is written; with the way back, and what went wrong. */
export function ReviewShell({ title, text, backLabel, onBack, apply, outdated, children }: ReviewShellProps) {
  const { t } = useTranslation('meTranslation');
  const id = useId();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // What is being written makes it old itself.
  const old = isBusy ? undefined : outdated;
  const main: Act | undefined = old ? { label: old.label, run: old.again } : apply;

  const run = async (work: () => Promise<unknown>) => {
    if (isBusy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      setFailure(failureText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const Main = main?.danger ? DangerButton : Button;
  return (
    <Dialog open onClose={isBusy ? undefined : onBack} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText component="div" sx={{ mb: 2 }}>
          {text}
        </DialogContentText>
        {children}
        <div role="alert">
          {old ? (
            <p className={styles.outdated}>
              <TriangleAlert size={15} aria-hidden />
              {old.text}
            </p>
          ) : (
            failure && <ErrorLine text={failure} />
          )}
        </div>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onBack} disabled={isBusy}>
          {backLabel}
        </Button>
        {main && (
          <Main
            variant="contained"
            onClick={() => void run(main.run)}
            aria-disabled={isBusy}
            aria-busy={isBusy}
            autoFocus={!main.danger}
          >
            {main.label}
          </Main>
        )}
      </DialogActions>
    </Dialog>
  );
}
