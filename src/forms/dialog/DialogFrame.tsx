import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ReadOnly } from '@/auth/ReadOnly.tsx';
import { useMayChange } from '@/auth/role.ts';
import { DialogBox } from '@/ui/DialogBox.tsx';
import { SubmitButton } from '../create/SubmitButton.tsx';
import styles from '../edit/EditForm.module.css';
import type { FieldDirectory } from '../fields/directory.ts';
import { FirstFieldFocus } from '../fields/FirstFieldFocus.tsx';
import { useCloseDialog } from './useCloseDialog.ts';

/** The texts and content of any form in a dialog. */
export type DialogTexts = {
  title: string;
  /** A sentence that says what will happen. */
  text?: string;
  submit: string;
  /** True if there is nothing to submit, as the dialog's content says. */
  isSubmitDisabled?: boolean;
  /** The action cannot be undone easily. */
  danger?: boolean;
  /** Absent: "Cancel". */
  closeLabel?: string;
  width?: 'sm' | 'md' | 'lg';
  onClose: () => void;
  /** The fields, in two columns where there is room. */
  children: ReactNode;
};

type DialogFrameProps = DialogTexts & {
  isSending: boolean;
  isDirty: () => boolean;
  directory: FieldDirectory;
  /** Wraps the dialog's content and buttons in the form element. */
  wrapContent: (content: ReactNode) => ReactNode;
  /** Notes below the fields: errors, and changes that others made meanwhile. */
  notes?: ReactNode;
  /** Dialogs on top of this one, outside the form. */
  nested?: ReactNode;
};

/** The look of every short form in a dialog. Closing it with unsaved input asks first. */
export function DialogFrame(props: DialogFrameProps) {
  const {
    title,
    text,
    submit,
    isSubmitDisabled = false,
    danger = false,
    closeLabel,
    width,
    onClose,
    children,
    isSending,
    directory,
  } = props;
  const { t } = useTranslation();
  const mayChange = useMayChange();
  const close = useCloseDialog({ isSending, isDirty: props.isDirty, onClose });
  return (
    <DialogBox
      title={title}
      text={text}
      onClose={close}
      width={width}
      wrapContent={props.wrapContent}
      nested={props.nested}
      actions={
        <>
          <Button variant="outlined" onClick={close}>
            {closeLabel ?? t(mayChange ? 'cancel' : 'close')}
          </Button>
          {mayChange && (
            <SubmitButton isSending={isSending} isDisabled={isSubmitDisabled} danger={danger}>
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
