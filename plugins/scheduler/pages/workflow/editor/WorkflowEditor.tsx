import { useTranslation } from 'react-i18next';
import { EditForm, useRowForm } from '@/forms/index.ts';
import { type Workflow, workflowLog, workflows } from '../../../contract/workflows.ts';
import { useSchedulerId } from '../../../parts/useSchedulerId.ts';
import { StepsSection } from './StepsSection.tsx';
import { TriggerSection } from './TriggerSection.tsx';
import { workflowForm } from './workflowForm.ts';

type WorkflowEditorProps = { item: Workflow; isGone: boolean };

export function WorkflowEditor({ item, isGone }: WorkflowEditorProps) {
  const { t } = useTranslation('scheduler');
  const edit = useRowForm(workflows, {
    params: { schedulerId: useSchedulerId() },
    schema: workflowForm,
    item,
    t,
    isGone,
    invalidates: [workflowLog],
  });
  return (
    <EditForm edit={edit}>
      <TriggerSection />
      <StepsSection secret={item.webhookSecret} />
    </EditForm>
  );
}
