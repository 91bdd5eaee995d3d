import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './grid.module.css';
import toolStyles from './tools.module.css';

const defaultSizes = [20, 50, 100, 200];

/** The page size, the current range, and buttons for the previous and next page. */
export function Pager({
  page,
  perPage,
  total,
  range,
  sizes = defaultSizes,
  onChange,
}: {
  page: number;
  perPage: number;
  total: number;
  range: string;
  /** The page sizes to choose from, the smallest first. */
  sizes?: readonly number[];
  onChange: (part: { page?: number; perPage?: number }) => void;
}) {
  const { t } = useTranslation();
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <>
      {total > (sizes[0] ?? 0) && (
        <label className={styles.wideOnly}>
          {t('grid.perPage')}
          <select value={perPage} onChange={(event) => onChange({ perPage: Number(event.target.value) })}>
            {(sizes.includes(perPage) ? sizes : [perPage, ...sizes]).map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
        </label>
      )}
      <span className={styles.spring} />
      <span>{range}</span>
      {pages > 1 && (
        <span>
          <button
            type="button"
            className={toolStyles.iconButton}
            aria-label={t('grid.previousPage')}
            disabled={page <= 1}
            onClick={() => onChange({ page: Math.min(page, pages + 1) - 1 })}
          >
            <ChevronLeft size={16} aria-hidden />
          </button>
          <button
            type="button"
            className={toolStyles.iconButton}
            aria-label={t('grid.nextPage')}
            disabled={page >= pages}
            onClick={() => onChange({ page: page + 1 })}
          >
            <ChevronRight size={16} aria-hidden />
          </button>
        </span>
      )}
    </>
  );
}
