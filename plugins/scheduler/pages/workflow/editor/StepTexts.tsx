import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { SwitchField, TextAreaField, TextField } from '@/forms/index.ts';
import { Row, Stack } from '@/ui/Stack.tsx';
import { isMail, isSms, type StepAction } from '../../../contract/workflowSteps.ts';
import styles from './editor.module.css';
import { useVariableTarget } from './useVariableTarget.ts';
import { VariablePicker } from './VariablePicker.tsx';
import type { WorkflowForm } from './workflowForm.ts';

const PreviewDialog = lazyPart(() => import('./PreviewDialog.tsx'), 'PreviewDialog');

type StepTextsProps = { path: `steps.${number}`; action: StepAction };

/** The message's text in each language, its variables and its preview. */
export function StepTexts({ path, action }: StepTextsProps) {
  const { t } = useTranslation('scheduler');
  const { getValues } = useFormContext<WorkflowForm>();
  const target = useVariableTarget(path);
  const [isPreviewing, setPreviewing] = useState(false);
  const hasSubject = !isSms(action);
  const maxLength = hasSubject ? 10_000 : 640;
  return (
    <Stack isWide>
      <fieldset
        className={styles.texts}
        aria-label={t('workflow.message')}
        onFocus={target.remember}
        onBlur={target.remember}
      >
        <Stack>
          {hasSubject && <TextField name={`${path}.texts.en.subject`} label={t('workflow.subjectEn')} />}
          <TextAreaField name={`${path}.texts.en.body`} label={t('workflow.bodyEn')} limit={maxLength} />
        </Stack>
        <Stack>
          {hasSubject && <TextField name={`${path}.texts.de.subject`} label={t('workflow.subjectDe')} />}
          <TextAreaField name={`${path}.texts.de.body`} label={t('workflow.bodyDe')} limit={maxLength} />
        </Stack>
      </fieldset>
      <Row isWide>
        <VariablePicker onPick={target.insert} />
        <Button size="small" variant="outlined" onClick={() => setPreviewing(true)}>
          {t(hasSubject ? 'workflow.preview' : 'workflow.previewOnly')}
        </Button>
      </Row>
      {isMail(action) && <SwitchField name={`${path}.hasCalendarFile`} label={t('workflow.calendarFile')} wide />}
      {isPreviewing && <PreviewDialog step={getValues(path)} onClose={() => setPreviewing(false)} />}
    </Stack>
  );
}
