import Popover from '@mui/material/Popover';
import type { ReactNode } from 'react';

type Props = {
  /** The accessible name of the panel. */
  label: string;
  /** The button that opened the panel; null while it is closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
  children: ReactNode;
};

/** A panel that opens below a button of the top bar. */
export function PanelPopover({ label, anchor, onClose, children }: Props) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 1 } } }}
    >
      {children}
    </Popover>
  );
}
