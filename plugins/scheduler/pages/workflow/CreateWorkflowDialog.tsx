import { newValues } from '@contract/entityValues.ts';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { FormDialog, fieldsOf, useCreateForm } from '@/forms/index.ts';
import { type Workflow, workflows } from '../../contract/workflows.ts';
import { routes } from '../../routes.ts';

const f = fieldsOf<Workflow>();

type CreateWorkflowDialogProps = { schedulerId: number; onClose: () => void };

/** Asks for name and trigger, then opens the editor, where the messages are written. */
export function CreateWorkflowDialog({ schedulerId, onClose }: CreateWorkflowDialogProps) {
  const { t } = useTranslation('scheduler');
  const navigate = useNavigate();
  const create = useCreateForm({
    resource: workflows,
    params: { schedulerId },
    schema: workflows.create,
    values: newValues(workflows),
    t,
    onCreated: ({ id }) => navigate(routes.to('workflowEditor', { schedulerId, workflowId: id })),
  });
  return (
    <FormDialog
      title={t('workflow.newTitle')}
      text={t('workflow.newText')}
      submit={t('workflow.create')}
      create={create}
      onClose={onClose}
    >
      <f.Text name="name" wide />
      <f.Select name="trigger" wide />
    </FormDialog>
  );
}
