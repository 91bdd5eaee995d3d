import type { ResponseOf } from '@contract/resource.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '@/ui/Note.tsx';
import type { CopiedRows, copyIntoEvent } from '../../contract/copyInto.ts';
import { useCopiedRowWords } from '../../parts/useCopiedRowWords.ts';
import styles from './events.module.css';

type Plan = ResponseOf<typeof copyIntoEvent>;

/** Shows what a copy adds, and what it leaves out and why. */
export function CopyPlan({ plan }: { plan: Plan }) {
  const { t } = useTranslation('meTranslation');
  const { added, renamed, alreadyHere, leftOut, missing, shifted, currencies } = plan;
  const top = useRef<HTMLDivElement>(null);
  // The plan comes below the form, where a dialog may not show it.
  useEffect(() => {
    // jsdom has no `scrollIntoView`.
    if (plan) top.current?.scrollIntoView?.({ block: 'start' });
  }, [plan]);
  return (
    <div ref={top} className={styles.plan}>
      <Note role="status">
        {added.length === 0 ? t('copyInto.nothing') : <PlannedRows title={t('copyInto.added')} rows={added} />}
        {renamed.length > 0 && <PlannedRows title={t('copyInto.renamed')} rows={renamed} isNamed />}
        {alreadyHere.length > 0 && <PlannedRows title={t('copyInto.alreadyHere')} rows={alreadyHere} isNamed />}
      </Note>
      {(leftOut.length > 0 || missing.length > 0 || shifted.length > 0 || currencies) && (
        <Note tone="warn">
          {leftOut.length > 0 && <PlannedRows title={t('copyInto.leftOut')} rows={leftOut} isNamed />}
          {missing.length > 0 && <PlannedRows title={t('copyInto.missing')} rows={missing} isNamed />}
          {shifted.length > 0 && <PlannedRows title={t('copyInto.shifted')} rows={shifted} isNamed />}
          {currencies && <p>{t('copyInto.currencies', currencies)}</p>}
        </Note>
      )}
    </div>
  );
}

/** Lists rows of several kinds: “2 tickets: Early bird, Standard”. */
function PlannedRows({
  title,
  rows,
  isNamed = false,
}: {
  title: string;
  rows: readonly CopiedRows[];
  isNamed?: boolean;
}) {
  const words = useCopiedRowWords();
  return (
    <div className={styles.planned}>
      <p>{title}</p>
      <ul>
        {rows.map((row) => (
          <li key={row.kind}>{words(row, isNamed)}</li>
        ))}
      </ul>
    </div>
  );
}
