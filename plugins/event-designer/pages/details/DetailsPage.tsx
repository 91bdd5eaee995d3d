import { pictureCrop } from '@contract/media.ts';
import { useTranslation } from 'react-i18next';
import { useDocument } from '@/data/index.ts';
import { ErrorState, FormSkeleton } from '@/feedback/index.ts';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { eventDetails } from '../../contract/details.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { DetailsEditor } from './DetailsEditor.tsx';

/** What people read and see before they buy. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const details = useDocument(eventDetails, { eventId });
  return (
    <>
      <PageHeader
        title={t('details.title')}
        sentence={t('details.sentence')}
        actions={<HistoryButton of={[eventDetails, pictureCrop]} params={{ eventId }} name={t('details.title')} />}
      />
      {details.item ? (
        <DetailsEditor key={eventId} details={details.item} />
      ) : details.error ? (
        <ErrorState error={details.error} retry={() => void details.refetch()} />
      ) : (
        <FormSkeleton />
      )}
    </>
  );
}
