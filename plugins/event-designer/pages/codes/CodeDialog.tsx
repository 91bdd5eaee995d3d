import { copiedValues, newValues } from '@contract/entityValues.ts';
import { useTranslation } from 'react-i18next';
import { useNewestRow } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { EditDialog, FormDialog, useCreateForm, useRowForm } from '@/forms/index.ts';
import { type Code, codes } from '../../contract/codes.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { newCodeSchema } from '../../rules/codes/newCodeSchema.ts';
import { CodeFields } from './CodeFields.tsx';
import { dependsOnCodes } from './dependsOnCodes.ts';
import { newCodeText } from './newCodeText.ts';

/** Creates a code, or copies `source` under another code. */
export function NewCodeDialog({ source, onClose }: { source: Code | undefined; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateForm({
    resource: codes,
    params: { eventId: useEventId() },
    t,
    schema: newCodeSchema,
    values: { ...(source ? copiedValues(codes, source) : newValues(codes)), code: newCodeText() },
    invalidates: dependsOnCodes,
    onCreated: ({ code }) => {
      notify.success(t('codes.created', { code }));
      onClose();
    },
  });
  return (
    <FormDialog title={t('codes.newTitle')} submit={t('codes.create')} width="md" create={create} onClose={onClose}>
      <CodeFields hasCode />
    </FormDialog>
  );
}

export function EditCodeDialog({ onClose, ...opened }: { code: Code; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: opened.code.eventId };
  const code = useNewestRow(codes, opened.code, { params });
  const edit = useRowForm(codes, { params, schema: codes.update, item: code, t, invalidates: dependsOnCodes });
  return (
    <EditDialog
      title={t('codes.editTitle', { code: opened.code.code })}
      text={code.uses > 0 ? t('codes.lockedText') : undefined}
      submit={t('codes.save')}
      width="md"
      edit={edit}
      onClose={onClose}
    >
      {/* A code that is used meanwhile keeps its fields open: what was typed can still be put right, and a save is refused. */}
      <CodeFields hasCode isLocked={opened.code.uses > 0} />
    </EditDialog>
  );
}
