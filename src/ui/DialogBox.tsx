import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type Ref, useId } from 'react';
import { useFocusAfterDialog } from '../lib/useFocusAfterDialog.ts';
import styles from './dialogBox.module.css';

type DialogBoxProps = Pick<DialogProps, 'onKeyDown'> & {
  title: string;
  /** The purpose of the dialog, or what will happen. */
  text?: ReactNode;
  /** True if screen readers read the text together with the title. */
  isTextRead?: boolean;
  isOpen?: boolean;
  /** Absent while the dialog must not be closed. */
  onClose?: (() => void) | undefined;
  width?: 'xs' | 'sm' | 'md' | 'lg';
  /** A ref to the dialog's paper element. */
  paper?: Ref<HTMLDivElement> | undefined;
  /** True keeps the dialog at the top, so that it does not move when its content grows or shrinks. */
  isAtTop?: boolean;
  /** The buttons; the main one is the last. */
  actions: ReactNode;
  /** Wraps the content of the dialog in a form. */
  wrapContent?: ((content: ReactNode) => ReactNode) | undefined;
  /** Dialogs on top of this one. */
  nested?: ReactNode;
  children?: ReactNode;
};

const unwrapped = (content: ReactNode) => content;

/** The look of every dialog: title, text, content, buttons. The base of `ReadDialog`, `FormDialog` and others. */
export function DialogBox(props: DialogBoxProps) {
  const {
    title,
    text,
    isTextRead = false,
    isOpen = true,
    onClose,
    width = 'sm',
    wrapContent = unwrapped,
    nested,
  } = props;
  const id = useId();
  const textId = useId();
  useFocusAfterDialog(isOpen, id);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      // Passing `undefined` would replace MUI's own handler, which closes the dialog on Escape.
      {...(props.onKeyDown && { onKeyDown: props.onKeyDown })}
      maxWidth={width}
      fullWidth
      aria-labelledby={id}
      aria-describedby={isTextRead ? textId : undefined}
      slotProps={{ paper: { className: styles.paper, ref: props.paper } }}
      sx={props.isAtTop ? { '& .MuiDialog-container': { alignItems: 'flex-start' } } : undefined}
    >
      {wrapContent(
        <>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {text && (
              <DialogContentText id={textId} component="div" sx={props.children ? { mb: 2 } : undefined}>
                {text}
              </DialogContentText>
            )}
            {props.children}
          </DialogContent>
          <DialogActions>{props.actions}</DialogActions>
        </>,
      )}
      {nested}
    </Dialog>
  );
}
