import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { RepeatableRows, Section } from '@/forms/index.ts';
import type { WorkflowStep, WorkflowTrigger } from '../../../contract/workflowSteps.ts';
import { defaultTextsOf } from '../../../rules/workflow/defaultWorkflows.ts';
import { StepFields } from './StepFields.tsx';
import { newStepId, type WorkflowForm } from './workflowForm.ts';

const noTexts = { en: { subject: '', body: '' }, de: { subject: '', body: '' } };

/** Returns a new message with the default text for its recipient and trigger, if there is one. */
function newStep(action: WorkflowStep['action'], trigger: WorkflowTrigger): WorkflowStep {
  const texts = defaultTextsOf(action, trigger) ?? noTexts;
  return { id: newStepId(), action, address: '', url: '', texts: structuredClone(texts), hasCalendarFile: false };
}

/** The section with the messages, in the order in which they are sent. */
export function StepsSection({ secret }: { secret: string }) {
  const { t } = useTranslation('scheduler');
  const { getValues } = useFormContext<WorkflowForm>();
  return (
    <Section title={t('workflow.steps')} help={t('workflow.stepsHelp')}>
      <RepeatableRows<WorkflowForm, 'steps'>
        name="steps"
        label={t('fields.schedulerWorkflows.steps')}
        adders={[
          { label: t('workflow.addMail'), newRow: () => newStep('mailGuest', getValues('trigger')) },
          { label: t('workflow.addConsole'), newRow: () => newStep('consoleHosts', getValues('trigger')) },
          { label: t('workflow.addSms'), newRow: () => newStep('smsGuest', getValues('trigger')) },
          { label: t('workflow.addWebhook'), newRow: () => newStep('webhook', getValues('trigger')) },
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
