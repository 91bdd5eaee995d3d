import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/data/index.ts';
import { DangerButton } from '@/feedback/index.ts';
import { DialogBox } from '@/ui/DialogBox.tsx';
import { Note } from '@/ui/Note.tsx';
import { ErrorLine } from '../fields/FieldShell.tsx';

type Action = {
  label: string;
  danger?: boolean;
  /** Rejects with `HttpError`; closes the dialog itself on success. */
  run: () => Promise<unknown>;
};

type ReviewDialogProps = {
  title: string;
  text: ReactNode;
  backLabel: string;
  onBack: () => void;
  /** Writes the reviewed change. Absent: there is nothing to write. */
  apply?: Action;
  /** Set when the review is outdated: the reason, and the action that reviews again. Nothing is written until then. */
  outdated?: { text: string; label: string; again: () => Promise<unknown> };
  children: ReactNode;
};

/** Shows the effect of a change before it is written, with a button that goes back, and any failure. */
export function ReviewDialog({ title, text, backLabel, onBack, apply, outdated, children }: ReviewDialogProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  // While the change is being written, it makes the review outdated itself.
  const shownOutdated = isBusy ? undefined : outdated;
  const main: Action | undefined = shownOutdated ? { label: shownOutdated.label, run: shownOutdated.again } : apply;

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
    <DialogBox
      title={title}
      text={text}
      onClose={isBusy ? undefined : onBack}
      actions={
        <>
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
        </>
      }
    >
      {children}
      <div role="alert">
        {shownOutdated ? <Note tone="warn">{shownOutdated.text}</Note> : failure && <ErrorLine text={failure} />}
      </div>
    </DialogBox>
  );
}
