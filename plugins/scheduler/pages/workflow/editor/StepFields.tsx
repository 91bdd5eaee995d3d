import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { SelectField, TextField } from '@/forms/index.ts';
import { type StepAction, stepActions } from '../../../contract/workflowSteps.ts';
import { StepTexts } from './StepTexts.tsx';
import type { WorkflowForm } from './workflowForm.ts';

/** The fields of one message: its recipient, and its text in each language. */
export function StepFields({ index, secret }: { index: number; secret: string }) {
  const path = `steps.${index}` as const;
  const { t } = useTranslation('scheduler');
  const action = useWatch<WorkflowForm, `steps.${number}.action`>({ name: `${path}.action` });
  const actions = stepActions.map((value) => ({ value, label: t(`workflow.action.${value}`) }));
  const helps: Partial<Record<StepAction, string>> = {
    smsGuest: t('workflow.smsHelp'),
    consoleHosts: t('workflow.consoleHelp'),
  };
  return (
    <>
      <SelectField name={`${path}.action`} label={t('workflow.to')} options={actions} wide help={helps[action]} />
      {action === 'mailAddress' && <TextField name={`${path}.address`} label={t('workflow.address')} wide />}
      {action === 'smsNumber' && (
        <TextField name={`${path}.address`} label={t('workflow.number')} help={t('workflow.numberHelp')} wide />
      )}
      {action === 'webhook' ? (
        <TextField name={`${path}.url`} label={t('workflow.url')} help={t('workflow.urlHelp', { secret })} wide />
      ) : (
        <StepTexts path={path} action={action} />
      )}
    </>
  );
}
