import { z } from '@contract/fields.ts';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNewestRow, useUpdateRow } from '@/data/index.ts';
import {
  EditDialog,
  FormDialog,
  SegmentedField,
  TextAreaField,
  TextField,
  useCreateForm,
  useEditForm,
} from '@/forms/index.ts';
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
    <FormDialog title={t('groups.newTitle')} submit={t('groups.create')} create={create} onClose={onClose}>
      <Fields control={create.control} />
    </FormDialog>
  );
}

/** A group that is there. */
export function EditGroupDialog({ onClose, ...opened }: Props & { group: TicketGroup }) {
  const { t } = useTranslation('meTranslation');
  const params = { eventId: opened.group.eventId };
  const group = useNewestRow(ticketGroups, opened.group, { params });
  const update = useUpdateRow(ticketGroups, { params, invalidates: [tickets] });
  const { name, description, kind } = group;
  const edit = useEditForm<GroupFields>({
    schema,
    values: { name, description, kind },
    version: group.version,
    save: (patch, version) => update.run({ id: group.id, version, patch }),
    subject: { of: [ticketGroups], params, id: group.id },
  });
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
      <TextField control={control} name="name" label={t('fields.ticketGroups.name')} wide />
      <SegmentedField
        control={control}
        name="kind"
        label={t('fields.ticketGroups.kind')}
        options={ticketGrouping.options.map((value) => ({ value, label: t(`options.ticketGroups.kind.${value}`) }))}
        help={t(`groups.kindHelp.${kind}`)}
        wide
      />
      <TextAreaField
        control={control}
        name="description"
        label={t('fields.ticketGroups.description')}
        limit={2000}
        optional
        wide
      />
    </>
  );
}
