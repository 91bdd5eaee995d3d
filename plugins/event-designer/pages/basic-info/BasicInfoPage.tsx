import { useTranslation } from 'react-i18next';
import { combineReads, useDocument, useReference } from '@/data/index.ts';
import { Slot } from '@/registry/Slot.tsx';
import { EditPage } from '@/screens/EditPage.tsx';
import { organizers } from '../../../organisation/public.ts';
import { basicInfo, timeSettingsDocument } from '../../contract/basicInfo.ts';
import { eventCategories, eventTypes } from '../../contract/lookups.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { CopyIntoButton } from '../events/CopyIntoButton.tsx';
import { BasicInfoEditor } from './BasicInfoEditor.tsx';

const all = { disablePagination: 'true' };

/** The page with the facts that every ticket, page and message repeats. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const read = combineReads({
    info: useDocument(basicInfo, { eventId }),
    types: useReference(eventTypes, all),
    categories: useReference(eventCategories, all),
    organizers: useReference(organizers),
  });
  return (
    <EditPage
      title={t('basicInfo.title')}
      sentence={t('basicInfo.sentence')}
      actions={<CopyIntoButton />}
      history={{ of: [basicInfo, timeSettingsDocument], params: { eventId }, name: read.data?.info.name }}
      read={read}
    >
      {({ info, ...lookups }) => (
        <>
          <BasicInfoEditor key={eventId} info={info} lookups={lookups} />
          <Slot name="event-designer.event" props={{ eventId }} />
        </>
      )}
    </EditPage>
  );
}
