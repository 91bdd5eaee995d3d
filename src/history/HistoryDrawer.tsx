import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RadioRow } from '@/brand/RadioRow.tsx';
import { ReportingBoundary } from '@/reporting/ReportingBoundary.tsx';
import { HistoryList } from './HistoryList.tsx';
import styles from './history.module.css';
import type { HistoryTarget } from './historyTarget.ts';
import { filtersFor } from './useHistory.ts';

type Props = { target: HistoryTarget; open: boolean; onClose: () => void };

/** The panel at the right edge, over the page; on a phone it covers the page. */
export function HistoryDrawer({ target, open, onClose }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const [opened, setOpened] = useState(target);
  const [showsAll, setShowsAll] = useState(false);
  if (opened !== target) {
    setOpened(target);
    setShowsAll(false);
  }
  const { of, params } = target;
  const hasMore = of !== undefined && params !== undefined;
  const shown = hasMore && showsAll ? { params } : target;
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          className: styles.panel,
          sx: { width: { xs: '100%', md: 520 } },
        },
      }}
    >
      <header className={styles.head}>
        <div>
          <h2 id={titleId}>{t('history.title')}</h2>
          {target.name && <p>{target.name}</p>}
        </div>
        <IconButton aria-label={t('close')} onClick={onClose} autoFocus>
          <X size={18} aria-hidden />
        </IconButton>
      </header>
      {hasMore && (
        <div className={styles.choice}>
          <RadioRow
            label={t('history.whose')}
            choices={[
              { value: 'own', label: t('history.this'), face: <span>{t('history.this')}</span> },
              { value: 'all', label: t('history.all'), face: <span>{t('history.all')}</span> },
            ]}
            value={showsAll ? 'all' : 'own'}
            onChange={(choice) => setShowsAll(choice === 'all')}
          />
        </div>
      )}
      {/* An error in here must not reach the page below and its input. */}
      <ReportingBoundary>
        <HistoryList key={JSON.stringify(filtersFor(shown))} target={shown} />
      </ReportingBoundary>
    </Drawer>
  );
}
