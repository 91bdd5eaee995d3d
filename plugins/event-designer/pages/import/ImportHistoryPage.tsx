import Button from '@mui/material/Button';
import { FileUp, Undo2 } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { StatusChip } from '@/feedback/index.ts';
import { type Column, NameCell, type RowAction, useListState } from '@/grid/index.ts';
import { formatDateTime, viewerZone } from '@/lib/dates.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { useList } from '@/screens/useList.ts';
import { type Import, imports } from '../../contract/imports.ts';
import type { AreaTranslate } from '../../parts/areaTranslate.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';
import { ImportTabs } from './ImportTabs.tsx';
import { stateTones } from './stateTones.ts';
import { canBeUndone, useAskUndo } from './useAskUndo.ts';

/** Returns when the rows were imported, as the report does; before that, when the file was uploaded. */
const timeOf = ({ committedAt, createdAt }: Import) => committedAt ?? createdAt;

function columnsOf(t: AreaTranslate, locale: string): Column<Import>[] {
  const at = (instant: string) => formatDateTime(new Date(instant), { locale, zone: viewerZone() });
  const chip = ({ state }: Import) => <StatusChip tone={stateTones[state]} label={t(`imports.state.${state}`)} />;
  return [
    {
      id: 'fileName',
      label: t('imports.file'),
      fixed: true,
      sortable: true,
      cell: (row) => (
        <NameCell
          to={routes.to('importRun', { eventId: row.eventId, importId: row.id })}
          name={row.fileName}
          narrow={() => [at(timeOf(row))]}
        >
          {row.userName}
        </NameCell>
      ),
      text: ({ fileName }) => fileName,
    },
    {
      id: 'state',
      label: t('imports.stateLabel'),
      width: '140px',
      cell: chip,
      text: ({ state }) => t(`imports.state.${state}`),
    },
    {
      id: 'createdAt',
      label: t('imports.when'),
      sortable: true,
      wideOnly: true,
      cell: (row) => at(timeOf(row)),
      text: timeOf,
    },
    ...(['create', 'update', 'error'] as const).map((outcome) => ({
      id: outcome,
      label: t(`imports.outcome.${outcome}`),
      numeric: true,
      wideOnly: true,
      cell: ({ counts }: Import) => counts[outcome],
      text: ({ counts }: Import) => counts[outcome],
    })),
  ];
}

/** The imports of the event, newest first. */
export function Page() {
  const { t, i18n } = useTranslation('meTranslation');
  usePageTitle(t('imports.history'));
  const params = { eventId: useEventId() };
  const defaults = useMemo(() => ({ sort: imports.defaultSort, perPage: 20, filters: [] }), []);
  const control = useListState(defaults);
  const list = useList(imports, { control, params });
  const columns = useMemo(() => columnsOf(t, i18n.language), [t, i18n.language]);
  const askUndo = useAskUndo();
  const actions: RowAction<Import>[] = [
    {
      id: 'undo',
      label: t('imports.undo'),
      icon: Undo2,
      danger: true,
      when: canBeUndone,
      run: askUndo,
    },
  ];
  return (
    <>
      <ImportTabs />
      <ListPage
        title={t('imports.history')}
        sentence={t('imports.historySentence')}
        name="imports"
        list={list}
        columns={columns}
        nameOf={({ fileName }) => fileName}
        searchLabel={t('imports.search')}
        actions={actions}
        empty={{
          icon: FileUp,
          title: t('imports.emptyTitle'),
          text: t('imports.emptyText'),
          action: (
            <Button variant="contained" component={Link} to={routes.to('import', params)}>
              {t('imports.new')}
            </Button>
          ),
        }}
      />
    </>
  );
}
