import Button from '@mui/material/Button';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogBox } from './DialogBox.tsx';

type ReadDialogProps = Omit<ComponentProps<typeof DialogBox>, 'actions' | 'form' | 'onClose'> & {
  onClose: () => void;
  /** Absent: "Close". */
  closeLabel?: string;
  /** Buttons after the one that closes it, the main one last. */
  actions?: ReactNode;
};

/** A dialog for reading, or for actions that need no saving. */
export function ReadDialog({ closeLabel, actions, ...box }: ReadDialogProps) {
  const { t } = useTranslation();
  return (
    <DialogBox
      {...box}
      actions={
        <>
          <Button variant="outlined" onClick={box.onClose}>
            {closeLabel ?? t('close')}
          </Button>
          {actions}
        </>
      }
    />
  );
}
