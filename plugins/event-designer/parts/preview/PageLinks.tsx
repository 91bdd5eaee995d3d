import Button from '@mui/material/Button';
import { Copy, ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '@/feedback/index.ts';
import styles from './preview.module.css';

/** Links to the public page, and copies its address. */
export function PageLinks({ address }: { address: string }) {
  const { t } = useTranslation('meTranslation');
  const copy = useCopyText();
  return (
    <div className={styles.links}>
      <Button
        variant="outlined"
        startIcon={<Copy size={16} aria-hidden />}
        onClick={() => void copy(address, t('preview.copied'))}
      >
        {t('preview.copyLink')}
      </Button>
      <Button
        variant="outlined"
        startIcon={<ExternalLink size={16} aria-hidden />}
        href={address}
        target="_blank"
        rel="noopener"
        aria-label={`${t('preview.viewPage')} (${t('preview.newTab')})`}
      >
        {t('preview.viewPage')}
      </Button>
    </div>
  );
}
