import { useTranslation } from 'react-i18next';
import { asCombinedRead, useDocument } from '@/data/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { availability } from '../../contract/availability.ts';
import { useSchedulerId } from '../../parts/useSchedulerId.ts';
import { AvailabilityEditor } from './AvailabilityEditor.tsx';

/** The page for when a scheduler can be booked (spec §2). */
export function Page() {
  const { t } = useTranslation('scheduler');
  const schedulerId = useSchedulerId();
  const read = useDocument(availability, { schedulerId });
  return (
    <EditPage
      title={t('availability.title')}
      sentence={t('availability.sentence')}
      history={{ of: [availability], params: { schedulerId } }}
      read={asCombinedRead(read)}
    >
      {(item) => <AvailabilityEditor key={schedulerId} item={item} />}
    </EditPage>
  );
}
