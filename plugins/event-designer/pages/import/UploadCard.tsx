import TextField from '@mui/material/TextField';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { failureText, HttpError, useSend } from '@/data/index.ts';
import { problemText } from '@/i18n/problemText.ts';
import { BusyButton } from '@/ui/BusyButton.tsx';
import { Card } from '@/ui/Card.tsx';
import { Note } from '@/ui/Note.tsx';
import { Row, Stack } from '@/ui/Stack.tsx';
import { type ImportKind, importKind, imports, shownImportKinds, uploadImport } from '../../contract/imports.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';
import { Choice } from './Choice.tsx';
import { FileDrop } from './FileDrop.tsx';
import styles from './import.module.css';

/** Takes a file, or cells that were copied from a spreadsheet. */
export function UploadCard() {
  const { t } = useTranslation('meTranslation');
  const { t: kernel } = useTranslation();
  const navigate = useNavigate();
  const eventId = useEventId();
  const send = useSend(uploadImport, { invalidates: [imports] });
  const [kind, setKind] = useState<ImportKind | ''>('');
  const [pasted, setPasted] = useState('');
  const [failed, setFailed] = useState<{ error: unknown; isPasted: boolean }>();

  const upload = async (file: File | undefined, isPasted = false) => {
    if (!file || send.isPending) return;
    setFailed(undefined);
    const body = new FormData();
    body.set('file', file);
    try {
      const { id } = await send.run({ params: { eventId }, query: kind === '' ? {} : { kind }, body });
      navigate(routes.to('importRun', { eventId, importId: id }));
    } catch (error) {
      setFailed({ error, isPasted });
    }
  };
  const problem = failed?.error instanceof HttpError ? failed.error.problems[0] : undefined;
  const reason = failed && (problem ? problemText(t, problem) : failureText(kernel, failed.error));
  return (
    <Card title={t('imports.uploadTitle')}>
      <Stack>
        <Choice
          label={t('imports.kindOfFile')}
          value={kind}
          onChange={(value) => setKind(importKind.options.find((one) => one === value) ?? '')}
          options={[
            { value: '', label: t('imports.kindByHeaders') },
            ...shownImportKinds.map((one) => ({ value: one, label: t(`imports.kind.${one}`) })),
          ]}
        />
        <FileDrop
          icon={FileUp}
          text={t('imports.dropText')}
          choose={t('imports.chooseFile')}
          variant="contained"
          isBusy={send.isPending}
          busy={t('imports.reading')}
          accept=".xlsx,.csv,.tsv,.txt"
          onDrop={({ files }) => void upload(files[0])}
          onChoose={(files) => void upload(files?.[0])}
        />
        {failed && !failed.isPasted && (
          <Note tone="danger" role="alert">
            {reason}
          </Note>
        )}
        <TextField
          multiline
          minRows={3}
          maxRows={8}
          fullWidth
          size="small"
          label={t('imports.paste')}
          value={pasted}
          onChange={({ target }) => {
            setPasted(target.value);
            if (failed?.isPasted) setFailed(undefined);
          }}
          error={failed?.isPasted === true}
          helperText={failed?.isPasted && reason}
          slotProps={{ formHelperText: { role: 'alert' } }}
        />
        <Row>
          <BusyButton
            variant="outlined"
            disabled={pasted.trim() === ''}
            isBusy={send.isPending}
            onClick={() => void upload(new File([pasted], `${t('imports.pastedName')}.tsv`), true)}
          >
            {t('imports.usePasted')}
          </BusyButton>
        </Row>
        <p className={styles.hint}>{t('imports.limits')}</p>
      </Stack>
    </Card>
  );
}
