import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { asCombinedRead, useRow } from '@/data/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { EditPage } from '@/screens/EditPage.tsx';
import { BackLink } from '@/shell/BackLink.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { sponsorEntitlements, sponsors } from '../../../contract/sponsors.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { LinkedSessions } from '../LinkedSessions.tsx';
import { useSeveralActions } from '../useSeveralActions.ts';
import { LedgerCard } from './LedgerCard.tsx';
import { SponsorEditor } from './SponsorEditor.tsx';

/** The page of one sponsor and its entitlements. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const params = { eventId };
  const sponsorId = Number(useParams().sponsorId);
  const read = useRow(sponsors, { params, id: sponsorId });
  const isGone = read.error?.status === 404;
  const title = read.row?.name ?? t('sponsors.one');
  usePageTitle(title);
  const list = routes.to('sponsors', { eventId });
  const { actionsOf } = useSeveralActions('sponsors', params);
  return (
    <EditPage
      back={<BackLink to={list}>{t('sponsors.title')}</BackLink>}
      title={title}
      history={{ of: [sponsors, sponsorEntitlements], params, id: sponsorId }}
      actions={read.row && <RowMenu row={read.row} name={title} actions={actionsOf(() => navigate(list))} />}
      read={asCombinedRead(read)}
    >
      {(sponsor) => (
        <>
          <SponsorEditor key={sponsorId} sponsor={sponsor} isGone={isGone} />
          <Stack of="cards">
            {!isGone && <LedgerCard sponsor={sponsor} />}
            <LinkedSessions of={{ sponsorId }} />
          </Stack>
        </>
      )}
    </EditPage>
  );
}
