import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '@/feedback/index.ts';
import type { PlannedFact } from '../../rules/afterSales.ts';
import styles from './afterSales.module.css';

export type AfterSalesNoteProps = {
  /** How many people hold a place. */
  people: number;
  facts: readonly PlannedFact[];
  /** What they hold it for. */
  name: string;
  /** What the message says that is new; absent: which facts changed. */
  news?: string;
};

/** Who is affected, and a message to begin with: nobody is written to by itself. */
export function AfterSalesNote({ people, facts, name, news }: AfterSalesNoteProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const words = new Intl.ListFormat(i18n.language).format(facts.map((fact) => t(`afterSales.fact.${fact}`)));
  const [message, setMessage] = useState(() => t('afterSales.draft', { name, what: news ?? words }));
  const copy = useCopyText();
  return (
    <>
      <span className={styles.impact}>{t('afterSales.text', { count: people, what: words })}</span>
      <label className={styles.message}>
        <span>{t('afterSales.message')}</span>
        <textarea rows={4} value={message} onChange={(event) => setMessage(event.target.value)} />
      </label>
      <Button
        size="small"
        variant="outlined"
        startIcon={<Copy size={14} aria-hidden />}
        onClick={() => void copy(message, t('publish.messageCopied'))}
      >
        {t('afterSales.copy')}
      </Button>
    </>
  );
}
