import { useTranslation } from 'react-i18next';
import { cardNames, placeOf } from './cardNames.ts';
import styles from './settings.module.css';

/** Links to all cards, above them: the page is several screens long. */
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
                // Does not navigate, because the page focuses the field that the address names after `#`.
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
