import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { asCombinedRead, useCall, useRow } from '@/data/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { EditPage } from '@/screens/EditPage.tsx';
import { BackLink } from '@/shell/BackLink.tsx';
import { agenda } from '../../../contract/agenda.ts';
import { sessions } from '../../../contract/sessions.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { WarningNote } from '../agenda/WarningNote.tsx';
import { SessionEditor } from './SessionEditor.tsx';
import { SessionStanding } from './SessionStanding.tsx';
import { useSessionActions } from './useSessionActions.ts';

/** The page of one session. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const params = { eventId };
  const id = Number(useParams().extraId);
  const read = useRow(sessions, { params, id });
  const { data } = useCall(agenda, { params });
  const title = read.row?.title ?? t('sessions.one');
  usePageTitle(title);
  const list = routes.to('sessions', { eventId });
  const { actionsOf } = useSessionActions(params);
  const warnings = data?.warnings.filter(({ sessionId }) => sessionId === id) ?? [];
  return (
    <EditPage
      back={<BackLink to={list}>{t('agenda.title')}</BackLink>}
      title={title}
      sentence={<SessionStanding session={read.row} agenda={data} />}
      history={{ of: [sessions], params, id }}
      actions={read.row && <RowMenu row={read.row} name={title} actions={actionsOf(() => navigate(list))} />}
      read={asCombinedRead(read)}
    >
      {(session) => (
        <>
          {data && <WarningNote agenda={data} warnings={warnings} on="session" />}
          <SessionEditor key={id} session={session} isGone={read.error?.status === 404} />
        </>
      )}
    </EditPage>
  );
}
