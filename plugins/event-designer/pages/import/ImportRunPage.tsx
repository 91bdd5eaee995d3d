import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { asCombinedRead } from '@/data/combineReads.ts';
import { useRow } from '@/data/index.ts';
import { StatusChip } from '@/feedback/index.ts';
import { useEvery } from '@/live/useEvery.ts';
import { useLive } from '@/live/useLive.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { type Import, imports } from '../../contract/imports.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { DiscardImportButton } from './DiscardImportButton.tsx';
import { ImportTabs } from './ImportTabs.tsx';
import { MappingCard } from './MappingCard.tsx';
import { PrepareImport } from './PrepareImport.tsx';
import { ReportCard } from './ReportCard.tsx';
import { RowsCard } from './RowsCard.tsx';
import { RunningCard } from './RunningCard.tsx';
import { stateTones } from './stateTones.ts';
import { useHeadingFocus } from './useHeadingFocus.ts';

/** Milliseconds between two looks at a running import, for when a live message was lost. */
const interval = 3_000;

const isPrepared = ({ state }: Pick<Import, 'state'>) => state === 'staged' || state === 'failed';

/** The page of one import: preparing it, its progress, and what it did. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const importId = Number(useParams().importId);
  const read = useRow(imports, { id: importId, params: { eventId }, staleTime: 0 });
  const { refetch } = read;
  usePageTitle(read.row?.fileName ?? t('imports.title'));
  useHeadingFocus(read.row?.state);
  const isRunning = read.row?.state === 'running';
  useLive(({ type }) => {
    if (isRunning && type === 'job') void refetch();
  });
  useEvery(interval, () => void refetch(), isRunning);
  return (
    <>
      <ImportTabs {...(read.row && { current: isPrepared(read.row) ? 'import' : 'importHistory' })} />
      <EditPage
        title={read.row?.fileName ?? t('imports.title')}
        sentence={
          read.row && <StatusChip tone={stateTones[read.row.state]} label={t(`imports.state.${read.row.state}`)} />
        }
        actions={read.row && isPrepared(read.row) && <DiscardImportButton row={read.row} />}
        read={asCombinedRead(read)}
      >
        {(row) => (
          <Stack of="cards">
            {isPrepared(row) && <PrepareImport key={row.id} row={row} />}
            {row.state === 'running' && <RunningCard row={row} />}
            {(row.state === 'done' || row.state === 'undone') && (
              <>
                <ReportCard row={row} />
                <RowsCard row={row} />
                <MappingCard row={row} />
              </>
            )}
          </Stack>
        )}
      </EditPage>
    </>
  );
}
