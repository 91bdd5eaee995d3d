import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './grid.module.css';
import { moveFocusTo } from './moveFocusTo.ts';
import toolStyles from './tools.module.css';
import type { BulkAction } from './types.ts';

/** The actions for selected rows: in the toolbar's place, and on a narrow screen at the bottom, within reach. */
export function BulkBar<Row>({
  rows,
  actions,
  onClear,
}: {
  rows: Row[];
  actions: readonly BulkAction<Row>[];
  onClear: () => void;
}) {
  const { t } = useTranslation();
  return (
    <section className={styles.bulk} data-bulk-bar aria-label={t('grid.bulkActions')}>
      <strong>{t('grid.selected', { count: rows.length })}</strong>
      {actions.map(({ id, label, icon: Icon, run, danger }) => (
        <button
          key={id}
          type="button"
          className={danger ? `${toolStyles.quiet} ${toolStyles.danger}` : toolStyles.quiet}
          onClick={() => run(rows)}
        >
          <Icon size={15} aria-hidden />
          {label}
        </button>
      ))}
      <span className={styles.spring} />
      <button
        type="button"
        className={toolStyles.quiet}
        onClick={({ currentTarget }) => {
          moveFocusTo(currentTarget, 'selection');
          onClear();
        }}
      >
        <X size={15} aria-hidden />
        {t('grid.clearSelection')}
      </button>
    </section>
  );
}
