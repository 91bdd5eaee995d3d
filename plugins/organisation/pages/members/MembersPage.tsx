import { members } from '@contract/members.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { asCombinedRead, useCall } from '@/data/index.ts';
import { ListSkeleton } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { MemberLines } from './MemberLines.tsx';
import { OpenInvitations } from './OpenInvitations.tsx';

const InviteDialog = lazyPart(() => import('./InviteDialog.tsx'), 'InviteDialog');

/** The members of the account and its open invitations. Owners manage both. */
export function Page() {
  const { t } = useTranslation('organisation');
  const [isInviting, setInviting] = useState(false);
  const read = useCall(members);
  const { data } = read;
  usePageTitle(t('members.title'));
  const isOwner = data?.some(({ isYou, role }) => isYou && role === 'owner') ?? false;
  return (
    <>
      <PageHeader
        title={t('members.title')}
        sentence={isOwner ? t('members.sentence') : t('members.sentenceOthers')}
        actions={
          isOwner && (
            <Button variant="contained" onClick={() => setInviting(true)}>
              {t('members.invite')}
            </Button>
          )
        }
      />
      <Stack of="cards">
        <Loaded read={asCombinedRead(read)} waiting={<ListSkeleton />}>
          {(people) => <MemberLines people={people} isOwner={isOwner} />}
        </Loaded>
        {isOwner && <OpenInvitations />}
      </Stack>
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </>
  );
}
