import { useTranslation } from 'react-i18next';
import { cardNames, placeOf } from './cardNames.ts';
import styles from './settings.module.css';

/** The cards by their names, above them all: the page is several screens long. */
export function CardIndex() {
  const { t } = useTranslation('meTranslation');
  return (
    <nav className={styles.index} aria-label={t('settings.index')}>
      <ul>
        {cardNames.map((name) => (
          <li key={name}>
            <a
              href={`#${placeOf(name)}`}
              onClick={(event) => {
                // Not by the address: what stands there behind # is a field, which has the cursor when the page opens.
                event.preventDefault();
                const place = document.getElementById(placeOf(name));
                place?.focus({ preventScroll: true });
                place?.scrollIntoView();
              }}
            >
              {t(`settings.${name}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
