import { z } from '@contract/fields.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateRow } from '@/data/index.ts';
import type { CreateFormHandle } from '@/forms/index.ts';
import { FormDialog, SegmentedField, TextAreaField, TextField, useCreateForm, useSendForm } from '@/forms/index.ts';
import { ticketGrouping } from '../../../contract/shared.ts';
import { type TicketGroup, ticketGroups } from '../../../contract/ticketGroups.ts';
import { tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';

const schema = z.required(ticketGroups.update);
type GroupFields = z.infer<typeof schema>;

const newGroup: GroupFields = { name: '', description: '', kind: 'collection' };

type Props = { onClose: () => void };

/** A new group. */
export function NewGroupDialog({ onClose }: Props) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateForm({
    resource: ticketGroups,
    params: { eventId: useEventId() },
    schema,
    values: newGroup,
    onCreated: onClose,
  });
  return (
    <GroupFieldsDialog title={t('groups.newTitle')} submit={t('groups.create')} create={create} onClose={onClose} />
  );
}

/** A group that is there. */
export function EditGroupDialog({ group, onClose }: Props & { group: TicketGroup }) {
  const { t } = useTranslation('meTranslation');
  const update = useUpdateRow(ticketGroups, { params: { eventId: group.eventId }, invalidates: [tickets] });
  const { name, description, kind } = group;
  const edit = useSendForm({
    schema,
    values: { name, description, kind },
    send: async (patch) => {
      await update.run({ id: group.id, version: group.version, patch });
      onClose();
    },
  });
  return <GroupFieldsDialog title={t('groups.editTitle')} submit={t('groups.save')} create={edit} onClose={onClose} />;
}

function GroupFieldsDialog(props: Props & { title: string; submit: string; create: CreateFormHandle<GroupFields> }) {
  const { title, submit, create, onClose } = props;
  const { t } = useTranslation('meTranslation');
  const { control } = create;
  const kind = create.form.watch('kind');
  return (
    <FormDialog title={title} submit={submit} create={create} onClose={onClose}>
      <TextField control={control} name="name" label={t('groups.name')} wide />
      <SegmentedField
        control={control}
        name="kind"
        label={t('groups.kindLabel')}
        options={ticketGrouping.options.map((value) => ({ value, label: t(`groups.kindOption.${value}`) }))}
        help={t(`groups.kindHelp.${kind}`)}
        wide
      />
      <TextAreaField control={control} name="description" label={t('groups.description')} limit={2000} optional wide />
    </FormDialog>
  );
}
