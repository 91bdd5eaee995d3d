import Button from '@mui/material/Button';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadOnly } from '@/auth/ReadOnly.tsx';
import { useMayChange } from '@/auth/role.ts';
import { DialogBox } from '@/ui/DialogBox.tsx';
import { SubmitButton } from '../create/SubmitButton.tsx';
import styles from '../edit/EditForm.module.css';
import type { FieldDirectory } from '../fields/directory.ts';
import { useCloseDialog } from './useCloseDialog.ts';

/** The texts and content of any form in a dialog. */
export type DialogWords = {
  title: string;
  /** A sentence that says what will happen. */
  text?: string;
  submit: string;
  /** The action cannot be undone easily. */
  danger?: boolean;
  /** Absent: "Cancel". */
  closeLabel?: string;
  width?: 'sm' | 'md' | 'lg';
  onClose: () => void;
  /** The fields, in two columns where there is room. */
  children: ReactNode;
};

type DialogFrameProps = DialogWords & {
  isSending: boolean;
  isDirty: () => boolean;
  directory: FieldDirectory;
  /** Wraps the dialog's content and buttons in the form element. */
  form: (inside: ReactNode) => ReactNode;
  /** Notes below the fields: errors, and changes that others made meanwhile. */
  notes?: ReactNode;
  /** Dialogs on top of this one, outside the form. */
  nested?: ReactNode;
};

/** The look of every short form in a dialog. Closing it with unsaved input asks first. */
export function DialogFrame(props: DialogFrameProps) {
  const { title, text, submit, danger = false, closeLabel, width, onClose, children, isSending, directory } = props;
  const { t } = useTranslation();
  const mayChange = useMayChange();
  const close = useCloseDialog({ isSending, isDirty: props.isDirty, onClose });
  return (
    <DialogBox
      title={title}
      text={text}
      onClose={close}
      width={width}
      form={props.form}
      over={props.nested}
      actions={
        <>
          <Button variant="outlined" onClick={close}>
            {closeLabel ?? t(mayChange ? 'cancel' : 'close')}
          </Button>
          {mayChange && (
            <SubmitButton isSending={isSending} danger={danger}>
              {submit}
            </SubmitButton>
          )}
        </>
      }
    >
      <div className={text ? styles.fields : `${styles.fields} ${styles.belowTitle}`}>
        <ReadOnly>{children}</ReadOnly>
      </div>
      {props.notes && <div className={styles.notes}>{props.notes}</div>}
      <FirstFieldFocus directory={directory} />
    </DialogBox>
  );
}

/**
 * Focuses the first field as soon as the dialog is mounted. Not after it has faded in: by then the user may be typing
 * into another field. It comes last in the dialog, so that the fields are registered before it.
 */
function FirstFieldFocus({ directory }: { directory: FieldDirectory }) {
  useEffect(() => directory.all()[0]?.element()?.focus(), [directory]);
  return null;
}
