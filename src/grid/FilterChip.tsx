import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { filterItems } from './filterItems.ts';
import { goOn } from './goOn.ts';
import { LazyMenu } from './LazyMenu.tsx';
import styles from './tools.module.css';
import type { FilterDefinition } from './types.ts';

/** Dashed while it filters nothing, solid with its values while it does. */
export function FilterChip({
  definition,
  values,
  onChange,
}: {
  definition: FilterDefinition;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const { label, options, multiple = false } = definition;
  const chosen = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  const items = filterItems(definition, values, onChange);
  const text = chosen.length > 0 ? t('grid.filterOn', { label, values: chosen.join(', ') }) : label;
  return (
    <span className={chosen.length > 0 ? `${styles.filter} ${styles.filterOn}` : styles.filter}>
      <LazyMenu label={label} items={items} closesOnChoice={!multiple}>
        {(trigger) => (
          <button type="button" {...trigger}>
            {text}
          </button>
        )}
      </LazyMenu>
      {chosen.length > 0 && (
        <button
          type="button"
          aria-label={t('grid.removeFilter', { label })}
          onClick={({ currentTarget }) => {
            goOn(currentTarget, 'search');
            onChange([]);
          }}
        >
          <X size={13} aria-hidden />
        </button>
      )}
    </span>
  );
}
