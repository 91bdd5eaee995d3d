import { z } from '@contract/fields.ts';
import { type Language, languages } from '@contract/language.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow, useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { LiveForm, SegmentedField, TimeZoneField } from '@/forms/index.ts';
import { viewerZone } from '@/lib/dates.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { Columns, Stack } from '@/ui/Stack.tsx';
import { schedulers } from '../../../contract/schedulers.ts';
import { isMail, isSms, type WorkflowStep } from '../../../contract/workflowSteps.ts';
import { sendWorkflowTest } from '../../../contract/workflows.ts';
import { useSchedulerId } from '../../../parts/useSchedulerId.ts';
import { useZones } from '../../../parts/useZones.ts';
import { fillStep, sampleFacts } from '../../../rules/workflow/bookingVariables.ts';
import styles from './editor.module.css';
import { useQuestions } from './useQuestions.ts';

const schema = z.object({ language: z.enum(languages), zone: z.string() });
type Reader = z.infer<typeof schema>;

type PreviewDialogProps = { step: WorkflowStep; onClose: () => void };

/** Previews the message as a guest reads it, in either language and any zone, and sends it to the viewer. */
export function PreviewDialog({ step, onClose }: PreviewDialogProps) {
  const { t, i18n } = useTranslation('scheduler');
  const schedulerId = useSchedulerId();
  const [now] = useState(() => new Date());
  const zones = useZones();
  const { row } = useRow(schedulers, { id: schedulerId });
  const send = useSend(sendWorkflowTest);
  const attempt = useAttempt();
  const [initialReader] = useState<Reader>(() => ({
    language: i18n.language === 'de' ? 'de' : 'en',
    zone: row?.timeZone ?? viewerZone(),
  }));
  const questions = useQuestions();
  const facts = sampleFacts(now, { name: row?.name ?? '', organizer: t('workflow.sampleOrganizer'), questions });
  const test = (language: Language) =>
    void attempt(() => send.run({ params: { schedulerId }, body: { step, language } }), {
      done: t(isMail(step.action) ? 'workflow.testSent' : 'workflow.testInConsole'),
      failed: t('workflow.testFailed'),
    });
  return (
    <LiveForm schema={schema} values={initialReader}>
      {(reader) => {
        const { subject, text } = fillStep(step, facts, reader);
        return (
          <ReadDialog
            title={t('workflow.previewTitle')}
            text={t('workflow.previewText')}
            width="md"
            onClose={onClose}
            actions={
              !isSms(step.action) && (
                <Button variant="contained" onClick={() => test(reader.language)}>
                  {t('workflow.test')}
                </Button>
              )
            }
          >
            <Stack>
              <Columns>
                <SegmentedField
                  name="language"
                  label={t('workflow.language')}
                  options={languages.map((value) => ({ value, label: t(`workflow.languages.${value}`) }))}
                />
                <TimeZoneField name="zone" label={t('workflow.zone')} zones={zones} />
              </Columns>
              <article className={styles.mail} aria-label={t('workflow.message')}>
                {!isSms(step.action) && <strong>{subject || t('workflow.noSubject')}</strong>}
                <p>{text}</p>
              </article>
            </Stack>
          </ReadDialog>
        );
      }}
    </LiveForm>
  );
}
