import Button from '@mui/material/Button';
import { Eye } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useCommands } from '@/palette/commands.ts';
import styles from './preview.module.css';

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'), 'PreviewDialog');

/** The bar on every page of an event that previews its public page. */
export function Bar() {
  const { t } = useTranslation('meTranslation');
  const [isOpen, setIsOpen] = useState(false);
  useCommands([{ id: 'preview', label: t('preview.open'), icon: Eye, run: () => setIsOpen(true) }]);
  return (
    <>
      <Button variant="text" className={styles.open} onClick={() => setIsOpen(true)}>
        <Eye size={16} aria-hidden />
        <span>{t('preview.open')}</span>
      </Button>
      {isOpen && <PreviewDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
