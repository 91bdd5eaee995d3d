import { id, z } from '@contract/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import { FormDialog, RelationField, useSendForm } from '@/forms/index.ts';
import { type Speaker, speakers } from '../../../contract/speakers.ts';
import { MergeDialog } from './MergeDialog.tsx';

type MergeWithDialogProps = { speaker: Speaker; onClose: () => void };

const schema = z.object({
  otherId: z
    .nullable(id())
    .check(z.refine((value) => value !== null, { error: 'Choose a speaker', params: { code: 'required' } })),
});
type MergeForm = z.infer<typeof schema>;

/** Asks with whom a speaker is to be merged, then which details remain. */
export function MergeWithDialog({ speaker, onClose }: MergeWithDialogProps) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: speaker.eventId };
  const [otherId, setOtherId] = useState<number>();
  const other = useRow(speakers, { params, id: otherId ?? 0, enabled: otherId !== undefined }).row;
  const form = useSendForm<MergeForm>({
    schema,
    values: { otherId: null },
    send: async ({ otherId: chosen }) => setOtherId(chosen ?? undefined),
  });
  if (other) return <MergeDialog target={speaker} other={other} onClose={onClose} />;
  return (
    <FormDialog
      title={t('speakers.mergeTitle')}
      text={t('speakers.mergeWithText', { name: speaker.name })}
      submit={t('speakers.mergeNext')}
      create={form}
      onClose={onClose}
    >
      <RelationField<typeof speakers, MergeForm>
        name="otherId"
        label={t('speakers.mergeWith')}
        relation={speakers}
        params={params}
        labelKey="name"
        offered={(found) => found.filter((row) => row.id !== speaker.id)}
        detailOf={({ email, company }) => email || company}
        optional={false}
        wide
      />
    </FormDialog>
  );
}
