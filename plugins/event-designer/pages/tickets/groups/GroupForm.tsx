import { z } from '@contract/fields.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNewestRow } from '@/data/index.ts';
import { EditDialog, FormDialog, fieldsOf, useCreateForm, useRowForm } from '@/forms/index.ts';
import { type TicketGroup, ticketGroups } from '../../../contract/ticketGroups.ts';
import { tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';

const schema = z.required(ticketGroups.update);
type GroupFields = z.infer<typeof schema>;

const f = fieldsOf<GroupFields>();

const newGroup: GroupFields = { name: '', description: '', kind: 'collection' };

type Props = { onClose: () => void };

export function NewGroupDialog({ onClose }: Props) {
  const { t } = useTranslation('meTranslation');
  const create = useCreateForm({
    resource: ticketGroups,
    t,
    params: { eventId: useEventId() },
    schema,
    values: newGroup,
    onCreated: onClose,
  });
  return (
    <FormDialog title={t('groups.newTitle')} submit={t('groups.create')} create={create} onClose={onClose}>
      <Fields control={create.control} />
    </FormDialog>
  );
}

export function EditGroupDialog({ onClose, ...opened }: Props & { group: TicketGroup }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: opened.group.eventId };
  const group = useNewestRow(ticketGroups, opened.group, { params });
  const edit = useRowForm(ticketGroups, { params, schema, item: group, t, invalidates: [tickets] });
  return (
    <EditDialog title={t('groups.editTitle')} submit={t('groups.save')} edit={edit} onClose={onClose}>
      <Fields control={edit.control} />
    </EditDialog>
  );
}

function Fields({ control }: { control: Control<GroupFields> }) {
  const { t } = useTranslation('meTranslation');
  const kind = useWatch({ control, name: 'kind' });
  return (
    <>
      <f.Text name="name" wide />
      <f.Segmented name="kind" help={t(`groups.kindHelp.${kind}`)} wide />
      <f.TextArea name="description" wide />
    </>
  );
}
