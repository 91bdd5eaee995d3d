import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import styles from '../editor/designer.module.css';

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'), 'PreviewDialog');

type PreviewButtonProps = {
  designId: number;
  /** Saves pending edits, because the server prints the stored design. Resolves to whether that succeeded. */
  flush: () => Promise<boolean>;
};

/** Previews the design, including unsaved changes, for real people. */
export function PreviewButton({ designId, flush }: PreviewButtonProps) {
  const { t } = useTranslation('badgeDesigner');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className={styles.icon}
        aria-label={t('preview.open')}
        title={t('preview.open')}
        onClick={() => setIsOpen(true)}
      >
        <Eye size={17} aria-hidden />
      </button>
      {isOpen && <PreviewDialog designId={designId} flush={flush} onClose={() => setIsOpen(false)} />}
    </>
  );
}
