import { Columns3, Download, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useAttempt } from '@/feedback/useAttempt.ts';
import { FilterChip } from './FilterChip.tsx';
import styles from './grid.module.css';
import { LazyMenu } from './LazyMenu.tsx';
import { MoreFilters } from './MoreFilters.tsx';
import { SearchBox } from './SearchBox.tsx';
import { ToolButton } from './ToolButton.tsx';
import type { Column, CsvDialect, FilterDefinition } from './types.ts';
import type { ListControl } from './useListState.ts';

// Loaded lazily, because it fetches rows, and few lists have such a filter.
const RelationChip = lazyPart(() => import('./RelationChip.tsx'), 'RelationChip');

const PeriodChip = lazyPart(() => import('./PeriodChip.tsx'), 'PeriodChip');

const chipOf = ({ relation, isPeriod }: FilterDefinition) => {
  if (relation) return RelationChip;
  return isPeriod ? PeriodChip : FilterChip;
};

const dialects = ['comma', 'semicolon'] as const;

/** The search, the filters as chips, and columns and export as icons, so that all fit on one line in every language. */
export function Toolbar<Row>({
  control,
  searchLabel,
  columns,
  hidden,
  onToggleColumn,
  onExport,
  isLoading = false,
  picks,
  children,
}: {
  control: ListControl;
  searchLabel: string;
  columns: readonly Column<Row>[];
  hidden: readonly string[];
  onToggleColumn: (id: string) => void;
  onExport?: ((dialect: CsvDialect) => Promise<void>) | undefined;
  /** True while no rows are known, so that there is nothing to export. */
  isLoading?: boolean;
  /** For lists with selectable rows: whether the checkboxes are shown on a narrow screen. */
  picks?: { isOn: boolean; toggle: () => void } | undefined;
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const attempt = useAttempt();
  const [exporting, setExporting] = useState(false);
  const { state, change, defaults } = control;
  const choosable = columns.filter((column) => !column.fixed && !column.isUnused);
  /** The filter that was chosen under "More filters", while its dialog is open. */
  const [openedFilter, setOpenedFilter] = useState<string>();
  const isShown = ({ id, secondary }: FilterDefinition) =>
    !secondary || id === openedFilter || (state.filters[id] ?? []).length > 0;
  const more = defaults.filters.filter(({ secondary }) => secondary);
  const runExport = async (dialect: CsvDialect) => {
    setExporting(true);
    await onExport?.(dialect).finally(() => setExporting(false));
  };
  const exportLabel = t(exporting ? 'grid.exporting' : 'grid.export');
  return (
    <div className={styles.tools}>
      <SearchBox value={state.q} label={searchLabel} onChange={(q) => change({ q })} />
      {defaults.filters.filter(isShown).map((definition) => {
        const Chip = chipOf(definition);
        return (
          <Chip
            key={definition.id}
            definition={definition}
            values={state.filters[definition.id] ?? []}
            opensAtOnce={definition.id === openedFilter}
            onClose={() => setOpenedFilter(undefined)}
            onChange={(values) => change({ filters: { ...state.filters, [definition.id]: values } })}
          />
        );
      })}
      {more.length > 0 && <MoreFilters definitions={more} control={control} onAsk={setOpenedFilter} />}
      <div className={styles.rightTools}>
        {picks && (
          <ToolButton
            icon={ListChecks}
            label={t('grid.pick')}
            iconOnly
            className={styles.narrowOnly}
            aria-pressed={picks.isOn}
            onClick={picks.toggle}
          />
        )}
        {children}
        {choosable.length > 1 && (
          <span className={styles.wideOnly}>
            <LazyMenu
              label={t('grid.columns')}
              closesOnChoice={false}
              items={choosable.map(({ id, label }) => ({
                id,
                label,
                checked: !hidden.includes(id),
                onChoose: () => onToggleColumn(id),
              }))}
            >
              {(trigger) => <ToolButton icon={Columns3} label={t('grid.columns')} iconOnly {...trigger} />}
            </LazyMenu>
          </span>
        )}
        {onExport && (
          <span className={styles.wideOnly}>
            <LazyMenu
              label={t('grid.export')}
              items={dialects.map((dialect) => ({
                id: dialect,
                label: t(`grid.csv.${dialect}`),
                onChoose: () => void attempt(() => runExport(dialect), { failed: t('grid.exportFailed') }),
              }))}
            >
              {(trigger) => (
                <ToolButton
                  icon={Download}
                  label={exportLabel}
                  iconOnly
                  disabled={exporting || isLoading}
                  {...trigger}
                />
              )}
            </LazyMenu>
          </span>
        )}
      </div>
    </div>
  );
}
