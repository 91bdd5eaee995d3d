import Button from '@mui/material/Button';
import { Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import type { AppConfig } from '../../contract/appConfig.ts';
import styles from './appPage.module.css';
import { AppPreview } from './preview/AppPreview.tsx';

type WithPreviewProps = {
  /** The draft as it is on the screen, saved or not. */
  config: AppConfig;
  /** The element for the button that opens the preview on narrow screens. */
  slot: HTMLElement | null;
  children: ReactNode;
};

/** Shows the app beside the content, and in a dialog where there is no room beside it. */
export function WithPreview({ config, slot, children }: WithPreviewProps) {
  const { t } = useTranslation('meTranslation');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.columns} data-narrow-forms="">
      <div>{children}</div>
      <aside className={styles.aside} aria-label={t('attendeeApp.preview')}>
        <AppPreview config={config} />
      </aside>
      {slot &&
        createPortal(
          <Button
            variant="outlined"
            className={styles.open}
            startIcon={<Smartphone size={16} aria-hidden />}
            onClick={() => setIsOpen(true)}
          >
            {t('attendeeApp.openPreview')}
          </Button>,
          slot,
        )}
      {isOpen && (
        <ReadDialog title={t('attendeeApp.preview')} onClose={() => setIsOpen(false)}>
          <div className={styles.inDialog}>
            <AppPreview config={config} />
          </div>
        </ReadDialog>
      )}
    </div>
  );
}
