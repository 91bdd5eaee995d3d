import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '@/feedback/index.ts';
import styles from './publish.module.css';

/** The drafted message to attendees about a cancellation, with a copy button because nothing here sends it. */
export function DraftedMessage({ text }: { text: string }) {
  const { t } = useTranslation('meTranslation');
  const copy = useCopyText();
  return (
    <details className={styles.message}>
      <summary>{t('publish.showMessage')}</summary>
      <pre>{text}</pre>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Copy size={14} aria-hidden />}
        onClick={() => void copy(text, t('publish.messageCopied'))}
      >
        {t('publish.copyMessage')}
      </Button>
    </details>
  );
}
