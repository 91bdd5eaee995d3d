import { Merge } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { asCombinedRead, useRow } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { EditPage } from '@/screens/EditPage.tsx';
import { BackLink } from '@/shell/BackLink.tsx';
import { type Speaker, speakers } from '../../../contract/speakers.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';
import { LinkedSessions } from '../LinkedSessions.tsx';
import { useSeveralActions } from '../useSeveralActions.ts';
import { SpeakerEditor } from './SpeakerEditor.tsx';

const MergeWithDialog = lazyPart(() => import('./MergeWithDialog.tsx'), 'MergeWithDialog');
const MergeDialog = lazyPart(() => import('./MergeDialog.tsx'), 'MergeDialog');

/** The page of one speaker. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const eventId = useEventId();
  const params = { eventId };
  const speakerId = Number(useParams().speakerId);
  const [other, setOther] = useState<Speaker>();
  const [isChoosing, setChoosing] = useState(false);
  const read = useRow(speakers, { params, id: speakerId });
  const title = read.row?.name ?? t('speakers.one');
  usePageTitle(title);
  const list = routes.to('speakers', { eventId });
  const { actionsOf } = useSeveralActions('speakers', params);
  const merge = { id: 'merge', label: t('speakers.merge'), icon: Merge, run: () => setChoosing(true) };
  return (
    <>
      <EditPage
        back={<BackLink to={list}>{t('speakers.title')}</BackLink>}
        title={title}
        history={{ of: [speakers], params, id: speakerId }}
        actions={
          read.row && <RowMenu row={read.row} name={title} actions={[merge, ...actionsOf(() => navigate(list))]} />
        }
        read={asCombinedRead(read)}
      >
        {(speaker) => (
          <>
            <SpeakerEditor key={speakerId} speaker={speaker} isGone={read.error?.status === 404} onMerge={setOther} />
            <LinkedSessions of={{ speakerId }} />
          </>
        )}
      </EditPage>
      {isChoosing && read.row && <MergeWithDialog speaker={read.row} onClose={() => setChoosing(false)} />}
      {other && read.row && <MergeDialog target={read.row} other={other} onClose={() => setOther(undefined)} />}
    </>
  );
}
