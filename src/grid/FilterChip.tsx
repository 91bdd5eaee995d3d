import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { filterItems } from './filterItems.ts';
import { LazyMenu } from './LazyMenu.tsx';
import { moveFocusTo } from './moveFocusTo.ts';
import styles from './tools.module.css';
import type { FilterDefinition } from './types.ts';

export type FilterChipProps = {
  definition: FilterDefinition;
  values: readonly string[];
  onChange: (values: readonly string[]) => void;
  /** True if the chip opens its dialog when it is mounted, because the user has just added it. */
  opensAtOnce?: boolean;
  /** Called when the chip's dialog was closed. */
  onClose?: () => void;
};

/** A chip for one filter: dashed while inactive, solid with its values while active. */
export function FilterChip({ definition, values, onChange }: FilterChipProps) {
  const { label, options, isLoading = false, failed, multiple = false } = definition;
  const known = options.filter(({ value }) => values.includes(value)).map((option) => option.label);
  const chosen = isLoading && known.length === 0 ? values : known;
  const items = filterItems(definition, values, onChange);
  return (
    <ChipShape label={label} chosen={chosen} onRemove={() => onChange([])}>
      {(text) => (
        <LazyMenu label={label} items={items} closesOnChoice={!multiple || failed !== undefined}>
          {(trigger) => (
            <button type="button" {...trigger}>
              {text}
            </button>
          )}
        </LazyMenu>
      )}
    </ChipShape>
  );
}

type ChipShapeProps = {
  label: string;
  /** The labels of the chosen values. */
  chosen: readonly string[];
  onRemove: () => void;
  /** Renders the button with this text, and the menu that it opens. */
  children: (text: string) => ReactNode;
};

export function ChipShape({ label, chosen, onRemove, children }: ChipShapeProps) {
  const { t } = useTranslation();
  const text = chosen.length > 0 ? t('grid.filterOn', { label, values: chosen.join(', ') }) : label;
  return (
    <span className={chosen.length > 0 ? `${styles.filter} ${styles.filterOn}` : styles.filter}>
      {children(text)}
      {chosen.length > 0 && (
        <button
          type="button"
          aria-label={t('grid.removeFilter', { label })}
          onClick={({ currentTarget }) => {
            moveFocusTo(currentTarget, 'search');
            onRemove();
          }}
        >
          <X size={13} aria-hidden />
        </button>
      )}
    </span>
  );
}
