import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMayChange } from '@/auth/role.ts';
import { asCombinedRead, useRows } from '@/data/index.ts';
import { ListSkeleton } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { EditPage } from '@/screens/EditPage.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { workflows } from '../../contract/workflows.ts';
import { useSchedulerId } from '../../parts/useSchedulerId.ts';
import { RunLog } from './RunLog.tsx';
import { TimeTravel } from './TimeTravel.tsx';
import { WorkflowLines } from './WorkflowLines.tsx';

const CreateWorkflowDialog = lazyPart(() => import('./CreateWorkflowDialog.tsx'), 'CreateWorkflowDialog');

/** The page for the messages to guests and hosts (spec §2). */
export function Page() {
  const { t } = useTranslation('scheduler');
  const schedulerId = useSchedulerId();
  const [creating, setCreating] = useState(false);
  const mayChange = useMayChange();
  const read = useRows(workflows, { params: { schedulerId }, query: { perPage: 0 } });
  return (
    <>
      <EditPage
        title={t('workflow.title')}
        sentence={t('workflow.sentence')}
        history={{ of: [workflows], params: { schedulerId } }}
        actions={
          mayChange && (
            <Button variant="contained" onClick={() => setCreating(true)}>
              {t('workflow.new')}
            </Button>
          )
        }
        read={asCombinedRead(read)}
        waiting={<ListSkeleton />}
      >
        {(rows) => (
          <Stack of="cards">
            <WorkflowLines schedulerId={schedulerId} rows={rows} />
            <TimeTravel schedulerId={schedulerId} rows={rows} />
            <RunLog schedulerId={schedulerId} />
          </Stack>
        )}
      </EditPage>
      {creating && <CreateWorkflowDialog schedulerId={schedulerId} onClose={() => setCreating(false)} />}
    </>
  );
}
