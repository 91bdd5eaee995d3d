import { schemasOf } from '@contract/entity.ts';
import { count, longText, requiredText, text, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { HttpError, refusedAs, useSend } from '@/data/index.ts';
import { notify, useAttempt } from '@/feedback/index.ts';
import { FormDialog, fieldsOf, useSendForm } from '@/forms/index.ts';
import { Note } from '@/ui/Note.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { batchSources, codeBatches, createCodeBatch, maximumBatch } from '../../contract/codeCalls.ts';
import { codes, codeTermFields } from '../../contract/codes.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { newCode, termProblems } from '../../rules/codes/codeRules.ts';
import { listProblems } from '../../rules/codes/listProblems.ts';
import { readCodeList } from '../../rules/codes/readCodeList.ts';
import { CodeFields } from './CodeFields.tsx';
import { dependsOnCodes } from './dependsOnCodes.ts';

const fields = z.object({
  ...schemasOf(codeTermFields),
  name: requiredText(150),
  source: z.enum(batchSources),
  pattern: text(50),
  count: count(maximumBatch, 1),
  list: longText(1_000_000),
  skipCollisions: z.boolean(),
});
const schema = fields.check(
  obeys((form) => [...termProblems(form), ...(form.source === 'pattern' ? [] : listProblems(entriesOf(form)))]),
);
type BatchForm = z.infer<typeof schema>;

const f = fieldsOf<BatchForm>();

const newForm: BatchForm = {
  ...newCode,
  // A batch gives each person a code of their own. Without a limit, one that is passed on could be used by everybody.
  maxUses: 1,
  name: '',
  source: 'pattern',
  pattern: '????????',
  count: 100,
  list: '',
  skipCollisions: false,
};

/** Returns the lines of the list. */
function entriesOf({ source, list }: { source: (typeof batchSources)[number]; list: string }) {
  return readCodeList(list, source === 'upload' ? ['code', 'email', 'owner'] : ['email', 'owner']);
}

/** Returns the request body: the terms of the codes are separate from the way in which the codes are made. */
function bodyOf({ name, source, pattern, count: size, list, skipCollisions, ...terms }: BatchForm) {
  return {
    name,
    source,
    skipCollisions,
    terms,
    ...(source !== 'upload' && { pattern }),
    ...(source === 'pattern' ? { count: size } : { entries: entriesOf({ source, list }) }),
  };
}

/** Returns the field of the form that a field of the request is made from. */
const fieldOf = (path: string) => (/^entries\b/.test(path) ? 'list' : path.replace(/^terms\./, ''));

type PreviewedBatch = Awaited<ReturnType<ReturnType<typeof useSend<typeof createCodeBatch>>['run']>>;

const previewKey = ({ source, pattern, count: size, list }: BatchForm) => JSON.stringify([source, pattern, size, list]);

/**
 * Asks the server which codes the call would make. The preview is shown until the form says something else. `refuse`
 * shows a refusal at the fields; it returns false if they cannot show it.
 */
function usePreview() {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const send = useSend(createCodeBatch);
  const attempt = useAttempt();
  const [latest, setLatest] = useState<{ key: string; batch: PreviewedBatch }>();
  const preview = (values: BatchForm, refuse: (failure: unknown) => boolean) =>
    attempt(
      async () => {
        // The preview covers only how codes are made: the terms are checked when they are saved.
        const { terms: _terms, ...body } = bodyOf({ ...values, name: values.name || '–' });
        try {
          const batch = await send.run({ params, body: { ...body, terms: { kind: 'access' }, dryRun: true } });
          setLatest({ key: previewKey(values), batch });
        } catch (error) {
          const failure = error instanceof HttpError ? error.about(fieldOf) : error;
          if (!refuse(failure)) throw failure;
        }
      },
      { failed: t('codes.notPreviewed') },
    );
  return { preview, previewOf: (values: BatchForm) => (latest?.key === previewKey(values) ? latest.batch : undefined) };
}

/** Makes many codes in one call: by a pattern, from a list, or one for each address. */
export function BatchDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: useEventId() };
  const preview = usePreview();
  const send = useSend(createCodeBatch, { invalidates: [codes, codeBatches, ...dependsOnCodes] });
  const form = useSendForm<BatchForm>({
    schema,
    values: newForm,
    words: { of: codes, t },
    send: async (values, done) => {
      const { created } = await send.run({ params, body: bodyOf(values) }).catch(async (error) => {
        // The preview names the lines that the refusal is about.
        if (values.source !== 'pattern') await preview.preview(values, () => true);
        return refusedAs(fieldOf)(error);
      });
      notify.success(t('codes.batchMade', { count: created }));
      done();
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('codes.several')}
      text={t('codes.severalText')}
      submit={t('codes.createSeveral')}
      width="md"
      create={form}
      onClose={onClose}
    >
      <SourceFields previewOf={preview.previewOf} onPreview={(values) => void preview.preview(values, form.refuse)} />
      <CodeFields />
    </FormDialog>
  );
}

type PreviewProps = {
  previewOf: ReturnType<typeof usePreview>['previewOf'];
  onPreview: (values: BatchForm) => void;
};

function SourceFields({ previewOf, onPreview }: PreviewProps) {
  const { t } = useTranslation('meTranslation');
  const source = useWatch<BatchForm, 'source'>({ name: 'source' });
  return (
    <>
      <f.Text name="name" label={t('codes.batchName')} wide />
      <f.Segmented
        name="source"
        label={t('codes.source')}
        options={batchSources.map((value) => ({ value, label: t(`codes.sources.${value}`) }))}
        wide
      />
      {source !== 'upload' && <f.Text name="pattern" label={t('codes.pattern')} help={t('codes.patternHelp')} />}
      {source === 'pattern' ? (
        <f.Number name="count" label={t('codes.count')} />
      ) : (
        <>
          <f.TextArea name="list" label={t('codes.list')} help={t(`codes.listHelp.${source}`)} wide />
          <FileChoice />
          <f.Switch name="skipCollisions" label={t('codes.skipCollisions')} wide />
        </>
      )}
      <BatchPreview onPreview={onPreview} previewOf={previewOf} />
    </>
  );
}

function FileChoice() {
  const { t } = useTranslation('meTranslation');
  const { setValue } = useFormContext<BatchForm>();
  const attempt = useAttempt();
  const read = (file: File) =>
    attempt(async () => setValue('list', await file.text(), { shouldDirty: true }), { failed: t('codes.fileNotRead') });
  return (
    <div>
      <Button component="label" variant="outlined" size="small">
        {t('codes.chooseFile')}
        <input
          type="file"
          accept=".csv,.txt,.tsv,text/csv,text/plain"
          hidden
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
            target.value = '';
          }}
        />
      </Button>
    </div>
  );
}

function BatchPreview({ previewOf, onPreview }: PreviewProps) {
  const { t } = useTranslation('meTranslation');
  const { getValues } = useFormContext<BatchForm>();
  useWatch<BatchForm, ['source', 'pattern', 'count', 'list']>({ name: ['source', 'pattern', 'count', 'list'] });
  const batch = previewOf(getValues());
  return (
    <Stack isWide>
      <div>
        <Button variant="outlined" size="small" onClick={() => onPreview(getValues())}>
          {t('codes.preview')}
        </Button>
      </div>
      {batch && (
        <Note tone={batch.collisionCount > 0 ? 'warn' : 'info'} role="status">
          {t('codes.wouldMake', { count: batch.created })} {batch.examples.join(', ')}
          {batch.collisions.slice(0, 10).map(({ entry, code, reason }) => (
            <div key={entry}>{t(`codes.collision.${reason}`, { number: entry + 1, code })}</div>
          ))}
          {batch.collisionCount > 10 && <div>{t('codes.moreCollisions', { count: batch.collisionCount - 10 })}</div>}
        </Note>
      )}
    </Stack>
  );
}
