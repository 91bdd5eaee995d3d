import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { combineReads, useDocument, useRow } from '@/data/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { UpLink } from '@/shell/UpLink.tsx';
import { customization } from '../../../contract/customization.ts';
import { workflows } from '../../../contract/workflows.ts';
import { useSchedulerId } from '../../../parts/useSchedulerId.ts';
import { sendTimeText } from '../../../parts/workflowTexts.ts';
import { WorkflowEditor } from './WorkflowEditor.tsx';

/** The page of one workflow: its trigger and its messages. */
export function Page() {
  const { t } = useTranslation('scheduler');
  const schedulerId = useSchedulerId();
  const id = Number(useParams().workflowId);
  const params = { schedulerId };
  const read = useRow(workflows, { id, params });
  const { row } = read;
  const look = useDocument(customization, params);
  return (
    <EditPage
      title={row?.name ?? t('one.workflow')}
      back={<UpLink />}
      sentence={row && sendTimeText(t, row)}
      history={{ of: [workflows], id, params }}
      read={combineReads({ item: read, look })}
    >
      {({ item, look: { questions } }) => (
        <WorkflowEditor key={id} item={item} questions={questions} isGone={read.error?.status === 404} />
      )}
    </EditPage>
  );
}
