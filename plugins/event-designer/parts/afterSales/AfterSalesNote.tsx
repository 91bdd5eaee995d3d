import Button from '@mui/material/Button';
import { ArrowRight, Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopyText } from '@/feedback/index.ts';
import type { AreaTranslate } from '../areaTranslate.ts';
import styles from './afterSales.module.css';
import type { FactChange } from './useFactChanges.ts';

export type AfterSalesNoteProps = {
  /** The number of people who hold a place. */
  people: number;
  changes: readonly FactChange[];
  /** The name of the event or date that the places are for. */
  name: string;
};

/** The most dates that the draft lists. */
const mostListed = 20;

function sentence(change: FactChange, t: AreaTranslate): string {
  if ('each' in change) {
    const lines = change.each.slice(0, mostListed).map(({ before, after }) => `• ${before} → ${after}`);
    const more = change.each.length - lines.length;
    if (more > 0) lines.push(t('afterSales.moreDates', { count: more }));
    return `${t('afterSales.newDates', { count: change.each.length })}\n${lines.join('\n')}\n`;
  }
  const { fact, before, after, count } = change;
  if (before === undefined || before === after) return t(`afterSales.now.${fact}`, { after, count });
  return t(`afterSales.became.${fact}`, { before, after, count });
}

/** Shows how many people are affected, what changes for them, and a draft message: nothing is sent automatically. */
export function AfterSalesNote({ people, changes, name }: AfterSalesNoteProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const nameOf = (change: FactChange) =>
    t(`afterSales.fact.${change.fact}`, { count: 'each' in change ? change.each.length : change.count });
  const factNames = new Intl.ListFormat(i18n.language).format(changes.map(nameOf));
  const [message, setMessage] = useState(() =>
    // The space between sentences is removed at the beginning of a line.
    t('afterSales.draft', { name, what: changes.map((change) => sentence(change, t)).join(' ') }).replaceAll(
      '\n ',
      '\n',
    ),
  );
  const copy = useCopyText();
  const listedChanges = changes.filter((change) => 'after' in change);
  return (
    <>
      <span className={styles.impact}>{t('afterSales.text', { count: people, what: factNames })}</span>
      {listedChanges.length > 0 && (
        <dl className={styles.changes}>
          {listedChanges.map(({ fact, before, after }) => (
            <div key={fact}>
              <dt>{t(`afterSales.heading.${fact}`)}</dt>
              <dd>
                {before !== undefined && before !== after && (
                  <>
                    <del>{before}</del> <ArrowRight size={12} role="img" aria-label={t('afterSales.becomes')} />{' '}
                  </>
                )}
                <ins>{after}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <label className={styles.message}>
        <span>{t('afterSales.message')}</span>
        <textarea rows={5} value={message} onChange={(event) => setMessage(event.target.value)} />
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
