import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { SubmitButton } from '../create/SubmitButton.tsx';
import styles from '../edit/EditForm.module.css';
import type { FieldDirectory } from '../fields/directory.ts';
import { useCloseDialog } from './useCloseDialog.ts';

/** What a form in a dialog says, whatever it does. */
export type DialogWords = {
  title: string;
  /** What will happen, in a sentence. */
  text?: string;
  submit: string;
  /** What it does is not to be had back easily. */
  danger?: boolean;
  /** Absent: "Cancel". */
  closeLabel?: string;
  onClose: () => void;
  /** Fields, in two columns where there is room. */
  children: ReactNode;
};

type DialogFrameProps = DialogWords & {
  isSending: boolean;
  isDirty: () => boolean;
  directory: FieldDirectory;
  /** The form element, around the dialog's content and buttons. */
  form: (inside: ReactNode) => ReactNode;
  /** Below the fields: what went wrong, what others did meanwhile. */
  notes?: ReactNode;
  /** Beside the form: dialogs on top of this one. */
  beside?: ReactNode;
};

/** The look of every short form in a dialog. Closing it with something typed asks first. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, text, submit, danger = false, closeLabel, onClose, children, isSending, directory } = props;
  const { t } = useTranslation();
  const id = useId();
  const close = useCloseDialog({ isSending, isDirty: props.isDirty, onClose });
  return (
    <Dialog
      open
      onClose={close}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      slotProps={{ paper: { className: styles.dialog } }}
    >
      {props.form(
        <>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
            {text && <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>}
            <div className={text ? styles.fields : `${styles.fields} ${styles.belowTitle}`}>{children}</div>
            {props.notes && <div className={styles.notes}>{props.notes}</div>}
          </DialogContent>
          <DialogActions>
            <Button variant="outlined" onClick={close}>
              {closeLabel ?? t('cancel')}
            </Button>
            <SubmitButton isSending={isSending} danger={danger}>
              {submit}
            </SubmitButton>
          </DialogActions>
          <FirstFieldFocus directory={directory} />
        </>,
      )}
      {props.beside}
    </Dialog>
  );
}

/**
 * Puts the cursor into the first field in the moment the dialog is there. Not after it has faded in: by then somebody
 * may be typing into another one. Last in the dialog, so that the fields are there before it.
 */
function FirstFieldFocus({ directory }: { directory: FieldDirectory }) {
  useEffect(() => directory.all()[0]?.element()?.focus(), [directory]);
  return null;
}
