import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { SelectField, SwitchField, TextAreaField, TextField } from '@/forms/index.ts';
import { Columns, Row, Stack } from '@/ui/Stack.tsx';
import { stepActions } from '../../../contract/workflowSteps.ts';
import styles from './editor.module.css';
import { useVariableTarget } from './useVariableTarget.ts';
import { VariablePicker } from './VariablePicker.tsx';
import type { WorkflowForm } from './workflowForm.ts';

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'), 'PreviewDialog');

/** The fields of one message: its recipient, and its text in each language. */
export function StepFields({ index, secret }: { index: number; secret: string }) {
  const path = `steps.${index}` as const;
  const { t } = useTranslation('scheduler');
  const action = useWatch<WorkflowForm, `steps.${number}.action`>({ name: `${path}.action` });
  const { getValues } = useFormContext<WorkflowForm>();
  const target = useVariableTarget(path);
  const [isPreviewing, setPreviewing] = useState(false);
  const actions = stepActions.map((value) => ({ value, label: t(`workflow.action.${value}`) }));
  return (
    <>
      <SelectField name={`${path}.action`} label={t('workflow.to')} options={actions} wide />
      {action === 'mailAddress' && <TextField name={`${path}.address`} label={t('workflow.address')} wide />}
      {action === 'webhook' ? (
        <TextField name={`${path}.url`} label={t('workflow.url')} help={t('workflow.urlHelp', { secret })} wide />
      ) : (
        <Stack isWide>
          <fieldset
            className={styles.texts}
            aria-label={t('workflow.message')}
            onFocus={target.remember}
            onBlur={target.remember}
          >
            <Columns>
              <Stack>
                <TextField name={`${path}.texts.en.subject`} label={t('workflow.subjectEn')} />
                <TextAreaField name={`${path}.texts.en.body`} label={t('workflow.bodyEn')} limit={10_000} />
              </Stack>
              <Stack>
                <TextField name={`${path}.texts.de.subject`} label={t('workflow.subjectDe')} />
                <TextAreaField name={`${path}.texts.de.body`} label={t('workflow.bodyDe')} limit={10_000} />
              </Stack>
            </Columns>
          </fieldset>
          <Row isWide>
            <VariablePicker onPick={target.insert} />
            <Button size="small" variant="outlined" onClick={() => setPreviewing(true)}>
              {t('workflow.preview')}
            </Button>
          </Row>
          <SwitchField name={`${path}.hasCalendarFile`} label={t('workflow.calendarFile')} wide />
        </Stack>
      )}
      {isPreviewing && <PreviewDialog step={getValues(path)} onClose={() => setPreviewing(false)} />}
    </>
  );
}
