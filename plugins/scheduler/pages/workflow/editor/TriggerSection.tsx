import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, NumberField, Section, SegmentedField } from '@/forms/index.ts';
import { offsetUnits } from '../../../contract/workflowSteps.ts';
import type { WorkflowForm } from './workflowForm.ts';

const f = fieldsOf<WorkflowForm>();

/** The section for the trigger of the messages, and how long before or after it they are sent. */
export function TriggerSection() {
  const { t } = useTranslation('scheduler');
  const trigger = useWatch<WorkflowForm, 'trigger'>({ name: 'trigger' });
  const isTimed = trigger === 'beforeStart' || trigger === 'afterEnd';
  return (
    <Section title={t('workflow.when')} help={t('workflow.whenHelp')}>
      <f.Text name="name" wide />
      <f.Select name="trigger" wide />
      {isTimed && (
        <>
          <NumberField<WorkflowForm> name="offset.value" label={t('workflow.howLong')} />
          <SegmentedField<WorkflowForm>
            name="offset.unit"
            label={t('workflow.unit')}
            options={offsetUnits.map((value) => ({ value, label: t(`workflow.units.${value}`) }))}
          />
        </>
      )}
      {trigger === 'beforeStart' && <f.Select name="whenLate" help={t('workflow.whenLateHelp')} wide />}
      <f.Switch name="isActive" wide />
    </Section>
  );
}
