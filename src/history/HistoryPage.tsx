import { isOwnScope } from '@contract/changeGroups.ts';
import type { Change } from '@contract/changes.ts';
import { addDays, dayAt } from '@shared/zonedTime.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/feedback/index.ts';
import { formatDate, viewerZone } from '@/lib/dates.ts';
import { BusyButton } from '@/ui/BusyButton.tsx';
import { ChangeEntry } from './ChangeEntry.tsx';
import type { HistoryTarget } from './historyTarget.ts';
import type { LoadedHistory } from './useAreaHistories.ts';
import { filtersFor, useHistory } from './useHistory.ts';

type HistoryPageProps = {
  target: HistoryTarget;
  page: number;
  areas: readonly LoadedHistory[];
  now: Date;
  /** The day of the last change on the previous page: its heading is already shown. */
  dayBefore?: string;
};

/** A page of changes, grouped by day, followed by the next page once the user requests it. */
export function HistoryPage({ target, page, areas, now, dayBefore }: HistoryPageProps) {
  const { t } = useTranslation();
  const { rows, hasOlder, isLoading, error, refetch } = useHistory(target, page);
  const [showsOlder, setShowsOlder] = useState(false);
  const dayName = useDayName(now);
  const days = byDay(rows, viewerZone());
  // A group's changes in other scopes do not concern this history.
  const isOfScope = filtersFor(target).some(({ field }) => field === 'scope');
  const isListedAlone = (change: Change) => target.id !== undefined || (isOfScope && isOwnScope(change));

  if (error && rows.length === 0) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      {days.map(([day, changes]) => (
        <section key={day} aria-label={dayName(day)}>
          {day !== dayBefore && <h3>{dayName(day)}</h3>}
          <ol>
            {changes.map((change) => (
              <ChangeEntry
                key={change.id}
                change={change}
                areas={areas}
                now={now}
                isListedAlone={isListedAlone(change)}
              />
            ))}
          </ol>
        </section>
      ))}
      {showsOlder && hasOlder && (
        <HistoryPage target={target} page={page + 1} areas={areas} now={now} dayBefore={days.at(-1)?.[0]} />
      )}
      {(isLoading || (hasOlder && !showsOlder)) && (
        <BusyButton variant="outlined" fullWidth isBusy={isLoading} onClick={() => setShowsOlder(true)} sx={{ mt: 2 }}>
          {t(isLoading ? 'loading' : 'history.older')}
        </BusyButton>
      )}
    </>
  );
}

function useDayName(now: Date): (day: string) => string {
  const { t, i18n } = useTranslation();
  const today = dayAt(now, viewerZone());
  return (day) => {
    if (day === today) return t('history.today');
    if (day === addDays(today, -1)) return t('history.yesterday');
    return formatDate(new Date(`${day}T12:00:00Z`), { locale: i18n.language, zone: 'UTC' });
  };
}

function byDay(changes: readonly Change[], zone: string): [string, Change[]][] {
  const days = new Map<string, Change[]>();
  for (const change of changes) {
    const day = dayAt(new Date(change.at), zone);
    days.set(day, [...(days.get(day) ?? []), change]);
  }
  return [...days];
}
