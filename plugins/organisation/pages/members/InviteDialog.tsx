import { email, z } from '@contract/fields.ts';
import { createInvitation, invitationDays, invitations } from '@contract/members.ts';
import { type Role, role } from '@contract/roles.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { FormDialog, TextField, useSendForm } from '@/forms/index.ts';
import { newSecretToken } from '@/lib/secretToken.ts';
import { InvitationLink } from './InvitationLink.tsx';
import { invitationLink } from './invitationAddress.ts';
import { RoleField } from './RoleField.tsx';

const schema = z.object({ role, email: z.union([z.literal(''), email()]) });
const leastPrivilegedRole: Role = 'viewer';

/** Creates an invitation and then shows its link once. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [link, setLink] = useState<string>();
  return link === undefined ? (
    <NewInvitation onCreated={setLink} onClose={onClose} />
  ) : (
    <InvitationLink link={link} onClose={onClose} />
  );
}

function NewInvitation({ onCreated, onClose }: { onCreated: (link: string) => void; onClose: () => void }) {
  const { t } = useTranslation('organisation');
  const send = useSend(createInvitation, { invalidates: [invitations] });
  // One token per dialog, so that a retry after a lost response finds the same invitation.
  const [{ token, digest }] = useState(newSecretToken);
  const create = useSendForm({
    schema,
    values: { role: leastPrivilegedRole, email: '' },
    send: async (body) => {
      await send.run({ body: { ...body, tokenDigest: digest } });
      onCreated(invitationLink(window.location.origin, token));
    },
  });
  return (
    <FormDialog
      title={t('members.inviteTitle')}
      text={t('members.inviteText', { count: invitationDays })}
      submit={t('members.makeLink')}
      create={create}
      onClose={onClose}
    >
      <RoleField />
      <TextField
        control={create.control}
        name="email"
        type="email"
        label={t('members.for')}
        help={t('members.forHelp')}
        optional
        wide
      />
    </FormDialog>
  );
}
