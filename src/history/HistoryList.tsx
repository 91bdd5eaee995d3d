import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState, ErrorState, ListSkeleton } from '@/feedback/index.ts';
import { HistoryPage } from './HistoryPage.tsx';
import styles from './history.module.css';
import type { HistoryTarget } from './historyTarget.ts';
import { useAreaHistories } from './useAreaHistories.ts';
import { useHistory } from './useHistory.ts';

/** Milliseconds between updates of relative times such as "a minute ago". */
const clockStep = 20_000;

/** Lists the changes, newest first, grouped by day. */
export function HistoryList({ target }: { target: HistoryTarget }) {
  const { t } = useTranslation();
  const areas = useAreaHistories();
  const first = useHistory(target, 1);
  const now = useNow();

  if (first.error && first.rows.length === 0) {
    return <ErrorState error={first.error} retry={() => void first.refetch()} />;
  }
  if (!areas || first.isLoading) {
    return (
      <div className={styles.body}>
        <ListSkeleton />
      </div>
    );
  }
  if (first.rows.length === 0) {
    return <EmptyState icon={History} title={t('history.emptyTitle')} description={t('history.emptyText')} />;
  }
  return (
    <div className={styles.body}>
      <HistoryPage target={target} page={1} areas={areas} now={now} />
    </div>
  );
}

function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), clockStep);
    return () => clearInterval(timer);
  }, []);
  return now;
}
