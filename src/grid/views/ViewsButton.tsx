import { Bookmark } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../tools.module.css';

/** The button of the saved views; without a menu it is the placeholder until that is loaded. */
export function ViewsButton({ label, ...trigger }: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className={`${styles.quiet} ${styles.view}`} {...trigger}>
      <Bookmark size={15} aria-hidden />
      <span>{label}</span>
    </button>
  );
}

/** The placeholder until the views are loaded. */
export function WaitingViews() {
  const { t } = useTranslation();
  return <ViewsButton label={t('grid.views.label')} disabled />;
}
