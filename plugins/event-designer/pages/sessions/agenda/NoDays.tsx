import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useRow } from '@/data/index.ts';
import { Note } from '@/ui/Note.tsx';
import { events } from '../../../contract/events.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { routes } from '../../../routes.ts';

/** Says that there is no day to plan yet, and leads to where the event gets its dates: a series in its schedule. */
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
