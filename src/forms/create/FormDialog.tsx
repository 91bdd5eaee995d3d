import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/feedback/index.ts';
import styles from '../edit/EditForm.module.css';
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
    <Dialog
      open
      onClose={close}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
      slotProps={{ transition: { onEntered: () => create.scope.directory.all()[0]?.element()?.focus() } }}
    >
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
      </CreateForm>
    </Dialog>
  );
}
