import { useTranslation } from 'react-i18next';
import { useDesign, useDesigner } from './DesignerContext.tsx';
import styles from './designer.module.css';

/** Tabs for the front, the back, and the inner sides of a folded design. */
export function SideTabs() {
  const { t } = useTranslation('badgeDesigner');
  const store = useDesigner();
  const count = useDesign(({ document }) => document.sides.length);
  const side = useDesign((state) => state.side);
  if (count < 2) return null;
  const names = ['front', 'back', 'insideLeft', 'insideRight'] as const;
  return (
    <nav className={styles.sides} aria-label={t('page.sides')}>
      {names.slice(0, count).map((name, index) => (
        <button key={name} type="button" aria-pressed={side === index} onClick={() => store.show(index)}>
          {t(`side.${name}`)}
        </button>
      ))}
    </nav>
  );
}
