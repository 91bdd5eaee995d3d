import { useTranslation } from 'react-i18next';
import { filterItems } from './filterItems.ts';
import { LazyMenu } from './LazyMenu.tsx';
import styles from './tools.module.css';
import type { FilterDefinition } from './types.ts';
import type { ListControl } from './useListState.ts';

/** Filters that are seldom needed, behind one chip; an active one has its own chip. */
export function MoreFilters({
  definitions,
  control,
  onAsk,
}: {
  definitions: readonly FilterDefinition[];
  control: ListControl;
  /** Shows the chip of a filter that is chosen in a dialog of its own. */
  onAsk: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { state, change } = control;
  const hasDialog = ({ relation, isPeriod }: FilterDefinition) => relation !== undefined || isPeriod === true;
  const dialogItems = definitions
    .filter(hasDialog)
    .map(({ id, label }) => ({ id, label: `${label}…`, onChoose: () => onAsk(id) }));
  const items = definitions.flatMap((definition) => {
    const { id, label } = definition;
    const set = (values: readonly string[]) => change({ filters: { ...state.filters, [id]: values } });
    const [first, ...others] = filterItems(definition, state.filters[id] ?? [], set);
    const heading = definition.failed ? `${label}: ${definition.failed.reason}` : label;
    return first ? [{ ...first, heading }, ...others] : [];
  });
  const label = t('grid.moreFilters');
  return (
    <span className={styles.filter}>
      <LazyMenu label={label} items={[...dialogItems, ...items]}>
        {(trigger) => (
          <button type="button" {...trigger}>
            {label}
          </button>
        )}
      </LazyMenu>
    </span>
  );
}
