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
  /** The element for the button that opens the preview on narrow screens. */
  slot: HTMLElement | null;
  children: ReactNode;
};

/** Shows the booking page beside the form, and in a dialog where there is no room beside it. */
export function WithPreview({ look, slot, children }: WithPreviewProps) {
  const { t } = useTranslation('scheduler');
  const hasRoom = useFitsBesideForm();
  const [isOpen, setOpen] = useState(false);
  const button = (
    <Button variant="outlined" startIcon={<Eye size={16} aria-hidden />} onClick={() => setOpen(true)}>
      {t('customization.preview')}
    </Button>
  );
  return (
    <div className={styles.columns} data-narrow-forms={hasRoom ? '' : undefined}>
      <div>{children}</div>
      {hasRoom && (
        <aside className={styles.aside} aria-label={t('customization.preview')}>
          <PagePreview look={look} />
        </aside>
      )}
      {slot && !hasRoom && createPortal(button, slot)}
      {isOpen && (
        <ReadDialog title={t('customization.preview')} width="md" onClose={() => setOpen(false)}>
          <PagePreview look={look} />
        </ReadDialog>
      )}
    </div>
  );
}
