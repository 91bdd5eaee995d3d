import { pictureCrop } from '@contract/media.ts';
import { useTranslation } from 'react-i18next';
import { asCombinedRead, useDocument } from '@/data/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { eventDetails } from '../../contract/details.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { DetailsEditor } from './DetailsEditor.tsx';

/** The page for the texts and pictures that people see before they buy. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const read = asCombinedRead(useDocument(eventDetails, { eventId }));
  return (
    <EditPage
      title={t('details.title')}
      sentence={t('details.sentence')}
      history={{ of: [eventDetails, pictureCrop], params: { eventId } }}
      read={read}
    >
      {(details) => <DetailsEditor key={eventId} details={details} />}
    </EditPage>
  );
}
