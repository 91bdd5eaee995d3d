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
import { imports } from '../../contract/imports.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { ImportTabs } from './ImportTabs.tsx';
import { MappingCard } from './MappingCard.tsx';
import { PrepareImport } from './PrepareImport.tsx';
import { ReportCard } from './ReportCard.tsx';
import { RowsCard } from './RowsCard.tsx';
import { RunningCard } from './RunningCard.tsx';
import { stateTones } from './stateTones.ts';

/** Milliseconds between two looks at a running import, for when a live message was lost. */
const interval = 3_000;

/** The page of one import: preparing it, its progress, and what it did. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const importId = Number(useParams().importId);
  const read = useRow(imports, { id: importId, params: { eventId }, staleTime: 0 });
  const { refetch } = read;
  usePageTitle(read.row?.fileName ?? t('imports.title'));
  const isRunning = read.row?.state === 'running';
  useLive(({ type }) => {
    if (isRunning && type === 'job') void refetch();
  });
  useEvery(interval, () => void refetch(), isRunning);
  return (
    <>
      <ImportTabs />
      <EditPage
        title={read.row?.fileName ?? t('imports.title')}
        sentence={
          read.row && <StatusChip tone={stateTones[read.row.state]} label={t(`imports.state.${read.row.state}`)} />
        }
        read={asCombinedRead(read)}
      >
        {(row) => (
          <Stack of="cards">
            {(row.state === 'staged' || row.state === 'failed') && <PrepareImport row={row} />}
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
