import { type Invitation, invitations, revokeInvitation } from '@contract/members.ts';
import { Link2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, useCall, useSend } from '@/data/index.ts';
import { ListSkeleton, notify, StatusChip, useConfirm } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { formatDate, viewerZone } from '@/lib/dates.ts';
import { IconFace } from '@/live/Face.tsx';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';

/** Invitations that can still be accepted. Their links were shown once and are stored nowhere. */
export function OpenInvitations() {
  const { t } = useTranslation('organisation');
  const read = useCall(invitations);
  if (read.data?.length === 0) return null;
  return (
    <Card title={t('members.openInvitations')} isFlush>
      <Loaded read={asCombinedRead(read)} waiting={<ListSkeleton />}>
        {(open) => (
          <Lines label={t('members.openInvitations')} isFlush>
            {open.map((invitation) => (
              <InvitationLine key={invitation.id} invitation={invitation} />
            ))}
          </Lines>
        )}
      </Loaded>
    </Card>
  );
}

function InvitationLine({ invitation: { id, email, role, invitedBy, expiresAt } }: { invitation: Invitation }) {
  const { t, i18n } = useTranslation('organisation');
  const confirm = useConfirm();
  const revoke = useSend(revokeInvitation, { invalidates: [invitations] });
  const day = formatDate(new Date(expiresAt), { locale: i18n.language, zone: viewerZone() });
  const name = email || t('members.anybody');
  const askToRevoke = () =>
    void confirm({
      title: t('members.revokeTitle'),
      message: t('members.revokeText'),
      mainAction: t('members.revoke'),
      tone: 'danger',
      onConfirm: async () => {
        await revoke.run({ params: { invitationId: id } });
        notify.success(t('members.revoked'));
      },
    });
  return (
    <Line icon={<IconFace icon={Link2} />} title={name} text={t('members.invitationBy', { name: invitedBy, day })}>
      <StatusChip label={t(`role.${role}`)} tone={role === 'owner' ? 'info' : 'neutral'} />
      <RowIconButton icon={X} label={t('members.revokeNamed', { name })} onClick={askToRevoke} />
    </Line>
  );
}
