import type { Change } from '@contract/changes.ts';
import Button from '@mui/material/Button';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/feedback/index.ts';
import { BusyButton } from '@/ui/BusyButton.tsx';
import styles from './history.module.css';
import { useMembers } from './useHistory.ts';

type Props = { groupId: string; entry: (change: Change) => ReactNode };

/** The individual changes of a group, each with its own undo button; read when the user opens the group. */
export function GroupMembers({ groupId, entry }: Props) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button size="small" variant="text" sx={{ ml: -1 }} aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {t(isOpen ? 'history.hideEach' : 'history.showEach')}
      </Button>
      {isOpen && <MembersPage groupId={groupId} entry={entry} page={1} />}
    </>
  );
}

function MembersPage({ groupId, entry, page }: Props & { page: number }) {
  const { t } = useTranslation();
  const { rows, hasOlder, isLoading, error, refetch } = useMembers(groupId, page);
  const [showsMore, setShowsMore] = useState(false);
  if (error && rows.length === 0) return <ErrorState error={error} retry={() => void refetch()} />;
  return (
    <>
      <ol className={styles.members}>
        {rows.map((change) => (
          <Fragment key={change.id}>{entry(change)}</Fragment>
        ))}
      </ol>
      {hasOlder && showsMore && <MembersPage groupId={groupId} entry={entry} page={page + 1} />}
      {(isLoading || (hasOlder && !showsMore)) && (
        <BusyButton size="small" variant="text" isBusy={isLoading} onClick={() => setShowsMore(true)}>
          {t(isLoading ? 'loading' : 'history.more')}
        </BusyButton>
      )}
    </>
  );
}
