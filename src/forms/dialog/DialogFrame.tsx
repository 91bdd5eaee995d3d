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
  width?: 'sm' | 'md' | 'lg';
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
      over={props.beside}
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
 * Puts the cursor into the first field in the moment the dialog is there. Not after it has faded in: by then somebody
 * may be typing into another one. Last in the dialog, so that the fields are there before it.
 */
function FirstFieldFocus({ directory }: { directory: FieldDirectory }) {
  useEffect(() => directory.all()[0]?.element()?.focus(), [directory]);
  return null;
}
