import Button from '@mui/material/Button';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '@/feedback/index.ts';
import type { PlannedFact } from '../../rules/afterSales.ts';
import styles from './afterSales.module.css';

export type AfterSalesNoteProps = {
  /** The number of people who hold a place. */
  people: number;
  facts: readonly PlannedFact[];
  /** The name of what they hold it for. */
  name: string;
  /** The news for the draft message. Absent: it lists the changed facts. */
  news?: string;
};

/** Shows how many people are affected, and a draft message, because nothing is sent automatically. */
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
