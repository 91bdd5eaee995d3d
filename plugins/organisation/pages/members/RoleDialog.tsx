import { changeMemberRole, invitations, type Member, members } from '@contract/members.ts';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { FormDialog, useSendForm } from '@/forms/index.ts';
import { RoleField } from './RoleField.tsx';

type RoleDialogProps = { member: Member; onClose: () => void };

/** Changes a member's role. It takes effect immediately, also in their open sessions. */
export function RoleDialog({ member: { id, name, role, isYou }, onClose }: RoleDialogProps) {
  const { t } = useTranslation('organisation');
  const change = useSend(changeMemberRole, { invalidates: [members, invitations] });
  const create = useSendForm({
    schema: changeMemberRole.body,
    values: { role },
    send: async (body) => {
      await change.run({ params: { memberId: id }, body });
      notify.success(t('members.roleChanged', { name, role: t(`role.${body.role}`) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={isYou ? t('members.yourRole') : t('members.roleOf', { name })}
      submit={t('members.changeRole')}
      create={create}
      onClose={onClose}
    >
      <RoleField />
    </FormDialog>
  );
}
