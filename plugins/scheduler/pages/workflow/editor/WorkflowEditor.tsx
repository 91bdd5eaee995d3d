import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { EditForm, useRowForm } from '@/forms/index.ts';
import type { SchedulerQuestion } from '../../../contract/questions.ts';
import { type Workflow, workflowLog, workflows } from '../../../contract/workflows.ts';
import { useSchedulerId } from '../../../parts/useSchedulerId.ts';
import { ConditionsSection } from './ConditionsSection.tsx';
import { StepsSection } from './StepsSection.tsx';
import { TriggerSection } from './TriggerSection.tsx';
import { QuestionsContext } from './useQuestions.ts';
import { workflowForm } from './workflowForm.ts';

type WorkflowEditorProps = { item: Workflow; questions: readonly SchedulerQuestion[]; isGone: boolean };

export function WorkflowEditor({ item, questions, isGone }: WorkflowEditorProps) {
  const { t } = useTranslation('scheduler');
  const schema = useMemo(() => workflowForm(questions.map(({ key }) => key)), [questions]);
  const edit = useRowForm(workflows, {
    params: { schedulerId: useSchedulerId() },
    schema,
    item,
    t,
    isGone,
    invalidates: [workflowLog],
  });
  return (
    <QuestionsContext value={questions}>
      <EditForm edit={edit}>
        <TriggerSection />
        <ConditionsSection />
        <StepsSection secret={item.webhookSecret} />
      </EditForm>
    </QuestionsContext>
  );
}
