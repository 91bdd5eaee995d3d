import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import type { Look } from '../../contract/customization.ts';
import styles from './customization.module.css';
import { PagePreview } from './PagePreview.tsx';
import { useFitsBesideForm } from './useFitsBesideForm.ts';

type WithPreviewProps = {
  /** The draft in the form, saved or not. */
  look: Look;
  /** The element for the button that opens the dialog. */
  slot: HTMLElement | null;
  children: ReactNode;
};

/** Shows the booking page beside the form where there is room, and everywhere in a dialog, larger. */
export function WithPreview({ look, slot, children }: WithPreviewProps) {
  const { t } = useTranslation('scheduler');
  const hasRoom = useFitsBesideForm();
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button variant="outlined" startIcon={<Eye size={16} aria-hidden />} onClick={() => setOpen(true)}>
      {t(hasRoom ? 'customization.openPreview' : 'customization.preview')}
    </Button>
  );
  return (
    <div className={styles.columns} data-narrow-forms={hasRoom ? '' : undefined}>
      <div>{children}</div>
      {hasRoom && (
        <aside className={styles.aside} aria-label={t('customization.preview')}>
          <PagePreview look={look} initialDevice="mobile" />
        </aside>
      )}
      {slot && createPortal(button, slot)}
      {isOpen && (
        <ReadDialog title={t('customization.preview')} width="lg" onClose={() => setOpen(false)}>
          <PagePreview look={look} initialDevice={hasRoom ? 'desktop' : 'mobile'} />
        </ReadDialog>
      )}
    </div>
  );
}
