import { useTranslation } from 'react-i18next';
import { RepeatableRows, Section } from '@/forms/index.ts';
import type { WorkflowStep } from '../../../contract/workflowSteps.ts';
import { StepFields } from './StepFields.tsx';
import { newStepId, type WorkflowForm } from './workflowForm.ts';

const newStep = (action: WorkflowStep['action']): WorkflowStep => ({
  id: newStepId(),
  action,
  address: '',
  url: '',
  texts: { en: { subject: '', body: '' }, de: { subject: '', body: '' } },
  hasCalendarFile: false,
});

/** The section with the messages, in the order in which they are sent. */
export function StepsSection({ secret }: { secret: string }) {
  const { t } = useTranslation('scheduler');
  return (
    <Section title={t('workflow.steps')} help={t('workflow.stepsHelp')}>
      <RepeatableRows<WorkflowForm, 'steps'>
        name="steps"
        label={t('fields.schedulerWorkflows.steps')}
        adders={[
          { label: t('workflow.addMail'), newRow: () => newStep('mailGuest') },
          { label: t('workflow.addSms'), newRow: () => newStep('smsGuest') },
          { label: t('workflow.addWebhook'), newRow: () => newStep('webhook') },
        ]}
        copyRow={(row) => ({ ...row, id: newStepId() })}
        empty={t('workflow.noSteps')}
        nameOf={(index) => t('workflow.step', { number: index + 1 })}
        atMost={20}
      >
        {(_path, index) => <StepFields index={index} secret={secret} />}
      </RepeatableRows>
    </Section>
  );
}
