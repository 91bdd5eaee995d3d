import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { HomeSection } from '@/shell/home/HomeSection.tsx';
import { events } from '../contract/events.ts';
import { EventLines } from './EventLines.tsx';

const query = { page: 1, perPage: 5, sort: [{ field: 'updatedAt', descending: true }] };

/** Home: the events that were changed last. Nothing while there are none. */
export function Contribution() {
  const { t } = useTranslation('meTranslation');
  const { rows } = useRows(events, { query });
  if (rows.length === 0) return null;
  return (
    <HomeSection title={t('home.recent')}>
      <EventLines events={rows} page="basicInfo" />
    </HomeSection>
  );
}
