import { useTranslation } from 'react-i18next';
import { MoreDots } from '@/feedback/dots.tsx';
import { LazyMenu } from './LazyMenu.tsx';
import styles from './tools.module.css';
import type { RowAction } from './types.ts';

/** The menu with the actions of one row, behind three dots. */
export function RowMenu<Row>({ row, name, actions }: { row: Row; name: string; actions: readonly RowAction<Row>[] }) {
  const { t } = useTranslation();
  const offered = actions.filter(({ when }) => when?.(row) ?? true);
  if (offered.length === 0) return null;
  const label = t('grid.rowActions', { name });
  return (
    <LazyMenu
      label={label}
      items={offered.map(({ id, label: text, icon, danger, run }) => ({
        id,
        label: typeof text === 'string' ? text : text(row),
        icon,
        danger: danger ?? false,
        onChoose: () => run(row),
      }))}
    >
      {(trigger) => (
        <button type="button" className={styles.iconButton} aria-label={label} {...trigger}>
          <MoreDots size={16} />
        </button>
      )}
    </LazyMenu>
  );
}
