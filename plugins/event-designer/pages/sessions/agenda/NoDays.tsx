import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRow } from '@/data/index.ts';
import { Note } from '@/ui/Note.tsx';
import { events } from '../../../contract/events.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';

/** Tells the user that there is no day to plan yet, with a link to the page on which the event gets its dates. */
export function NoDays() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const { row } = useRow(events, { id: eventId });
  if (!row) return null;
  return (
    <Note tone="info">
      {t(row.isRecurring ? 'agenda.noDaysOfSeries' : 'agenda.noDays')}{' '}
      <Link to={routes.to(row.isRecurring ? 'schedule' : 'basicInfo', { eventId })}>
        {t(row.isRecurring ? 'basicInfo.openSchedule' : 'schedule.toBasicInfo')}
      </Link>
    </Note>
  );
}
