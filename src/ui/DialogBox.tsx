import Dialog, { type DialogProps } from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, type Ref, useId } from 'react';
import styles from './dialogBox.module.css';

type DialogBoxProps = Pick<DialogProps, 'onKeyDown'> & {
  title: string;
  /** What it is for, or what will happen. */
  text?: ReactNode;
  /** The text is read aloud together with the title. */
  isTextRead?: boolean;
  isOpen?: boolean;
  /** Absent while it must not be closed. */
  onClose?: (() => void) | undefined;
  width?: 'xs' | 'sm' | 'md' | 'lg';
  /** The paper that the dialog is written on. */
  paper?: Ref<HTMLDivElement> | undefined;
  /** Stays where it is while what is in it grows and shrinks: in the middle it would move. */
  isAtTop?: boolean;
  /** Buttons; the main one is the last. */
  actions: ReactNode;
  /** Puts what is in the dialog into a form. */
  form?: ((inside: ReactNode) => ReactNode) | undefined;
  /** Dialogs on top of this one. */
  over?: ReactNode;
  children?: ReactNode;
};

const asItIs = (inside: ReactNode) => inside;

/** What every dialog looks like: title, text, content, buttons. `ReadDialog`, `FormDialog` and others stand on it. */
export function DialogBox(props: DialogBoxProps) {
  const { title, text, isTextRead = false, isOpen = true, onClose, width = 'sm', form = asItIs, over } = props;
  const id = useId();
  const textId = useId();
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      // Undefined, it would take the place of MUI's own, which closes with Escape.
      {...(props.onKeyDown && { onKeyDown: props.onKeyDown })}
      maxWidth={width}
      fullWidth
      aria-labelledby={id}
      aria-describedby={isTextRead ? textId : undefined}
      slotProps={{ paper: { className: styles.paper, ref: props.paper } }}
      sx={props.isAtTop ? { '& .MuiDialog-container': { alignItems: 'flex-start' } } : undefined}
    >
      {form(
        <>
          <DialogTitle id={id}>{title}</DialogTitle>
          <DialogContent>
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
      {over}
    </Dialog>
  );
}
