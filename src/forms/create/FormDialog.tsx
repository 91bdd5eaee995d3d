import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useEffect, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';
import styles from '../edit/EditForm.module.css';
import type { FieldDirectory } from '../fields/directory.ts';
import { CreateForm } from './CreateForm.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import type { CreateFormHandle } from './useSubmission.ts';

type FormDialogProps<Form extends FieldValues> = {
  title: string;
  /** What will happen, in a sentence. */
  text?: string;
  create: CreateFormHandle<Form>;
  submit: string;
  /** What it does is not to be had back easily. */
  danger?: boolean;
  /** Absent: "Cancel". */
  closeLabel?: string;
  onClose: () => void;
  /** Fields, in two columns where there is room. */
  children: ReactNode;
};

/** A short form in a dialog. Closing it with something typed asks first. */
export function FormDialog<Form extends FieldValues>(props: FormDialogProps<Form>) {
  const { title, text, create, submit, danger = false, closeLabel, onClose, children } = props;
  const { t } = useTranslation();
  const confirm = useConfirm();
  const id = useId();
  const close = () => {
    if (create.isSending) return;
    if (!create.isDirty()) return onClose();
    void confirm({
      title: t('forms.discardTitle'),
      message: t('forms.discardText'),
      mainAction: t('forms.discard'),
      tone: 'danger',
      onConfirm: onClose,
    });
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <CreateForm create={create}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          {text && <DialogContentText sx={{ mb: 2 }}>{text}</DialogContentText>}
          <div className={text ? styles.fields : `${styles.fields} ${styles.belowTitle}`}>{children}</div>
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={close}>
            {closeLabel ?? t('cancel')}
          </Button>
          <SubmitButton isSending={create.isSending} danger={danger}>
            {submit}
          </SubmitButton>
        </DialogActions>
        <FirstFieldFocus directory={create.scope.directory} />
      </CreateForm>
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
