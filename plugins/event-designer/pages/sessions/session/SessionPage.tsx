import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { asCombinedRead, useCall, useRow } from '@/data/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { EditPage } from '@/screens/EditPage.tsx';
import { BackLink } from '@/shell/BackLink.tsx';
import { Note } from '@/ui/Note.tsx';
import { agenda } from '../../../contract/agenda.ts';
import { sessions } from '../../../contract/sessions.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { warningSentence } from '../agenda/warningWords.ts';
import { SessionEditor } from './SessionEditor.tsx';
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
      history={{ of: [sessions], params, id }}
      actions={read.row && <RowMenu row={read.row} name={title} actions={actionsOf(() => navigate(list))} />}
      read={asCombinedRead(read)}
    >
      {(session) => (
        <>
          {data && warnings.length > 0 && (
            <Note tone="warn" role="status">
              {warnings.map((warning) => (
                <div key={JSON.stringify(warning)}>{warningSentence(warning, data, t)}</div>
              ))}
            </Note>
          )}
          <SessionEditor key={id} session={session} isGone={read.error?.status === 404} />
        </>
      )}
    </EditPage>
  );
}
