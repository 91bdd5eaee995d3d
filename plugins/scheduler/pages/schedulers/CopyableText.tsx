import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '@/feedback/index.ts';
import styles from './share.module.css';

/** Shows a text in full, with a button that copies it. */
export function CopyableText({ label, text }: { label: string; text: string }) {
  const { t } = useTranslation('scheduler');
  const copy = useCopyText();
  return (
    <div className={styles.copied}>
      <span className={styles.label}>{label}</span>
      <code>{text}</code>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Copy size={14} aria-hidden />}
        aria-label={t('share.copyWhat', { what: label })}
        onClick={() => void copy(text, t('share.copied'))}
      >
        {t('share.copy')}
      </Button>
    </div>
  );
}
