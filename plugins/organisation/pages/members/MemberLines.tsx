import { type Member, members, removeMember } from '@contract/members.ts';
import { Pencil, UserMinus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify, StatusChip, useConfirm } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { Face } from '@/live/Face.tsx';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines } from '@/ui/Lines.tsx';

const RoleDialog = lazyPart(() => import('./RoleDialog.tsx'), 'RoleDialog');

type MemberLinesProps = { people: readonly Member[]; isOwner: boolean };

/** All members of the account. Owners change their roles and remove them. */
export function MemberLines({ people, isOwner }: MemberLinesProps) {
  const { t } = useTranslation('organisation');
  const confirm = useConfirm();
  const remove = useSend(removeMember, { invalidates: [members] });
  const [changing, setChanging] = useState<Member>();
  const owners = people.filter(({ role }) => role === 'owner').length;
  const askToRemove = ({ id, name, isYou }: Member) =>
    void confirm({
      title: isYou ? t('members.leaveTitle') : t('members.removeTitle', { name }),
      message: isYou ? t('members.leaveText') : t('members.removeText', { name }),
      mainAction: isYou ? t('members.leave') : t('members.remove'),
      tone: 'danger',
      onConfirm: async () => {
        await remove.run({ params: { memberId: id } });
        if (!isYou) notify.success(t('members.removed', { name }));
      },
    });
  return (
    <Card isFlush label={t('members.title')}>
      <Lines label={t('members.title')} isFlush>
        {people.map((member) => {
          const { id, name, email, role, isYou } = member;
          const isLastOwner = role === 'owner' && owners === 1;
          return (
            <Line
              key={id}
              icon={<Face id={id} name={name} />}
              title={isYou ? t('members.you', { name }) : name}
              text={email}
            >
              <StatusChip label={t(`role.${role}`)} tone={role === 'owner' ? 'info' : 'neutral'} />
              {isOwner && !isLastOwner && (
                <>
                  <RowIconButton
                    icon={Pencil}
                    label={t('members.changeRoleOf', { name })}
                    onClick={() => setChanging(member)}
                  />
                  <RowIconButton
                    icon={UserMinus}
                    label={isYou ? t('members.leave') : t('members.removeNamed', { name })}
                    onClick={() => askToRemove(member)}
                  />
                </>
              )}
            </Line>
          );
        })}
      </Lines>
      {changing && <RoleDialog member={changing} onClose={() => setChanging(undefined)} />}
    </Card>
  );
}
