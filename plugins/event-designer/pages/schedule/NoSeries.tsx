import Button from '@mui/material/Button';
import { CalendarRange } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { EmptyState } from '@/feedback/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { formatNumber } from '@/lib/numbers.ts';
import type { EventRow } from '../../contract/events.ts';
import { routes } from '../../routes.ts';

const DuplicateEventDialog = lazyPart(() => import('../events/DuplicateEventDialog.tsx'), 'DuplicateEventDialog');

/**
 * Shown in place of the schedule of an event that takes place once. Basic info can make it repeat only until somebody
 * holds a place (`kindProblems`); after that a copy is the way to a series.
 */
export function NoSeries({ event: { id, ticketsSold, ticketsReserved } }: { event: EventRow }) {
  const { t, i18n } = useTranslation('meTranslation');
  const [isDuplicating, setDuplicating] = useState(false);
  const taken = ticketsSold + ticketsReserved;
  const value = formatNumber(taken, i18n.language);
  return (
    <>
      <EmptyState
        icon={CalendarRange}
        title={t('schedule.onceTitle')}
        description={taken > 0 ? t('schedule.onceSold', { count: taken, value }) : t('schedule.onceText')}
        action={
          taken > 0 ? (
            <Button variant="contained" onClick={() => setDuplicating(true)}>
              {t('schedule.duplicate')}
            </Button>
          ) : (
            <Button variant="contained" component={Link} to={routes.to('basicInfo', { eventId: id })}>
              {t('schedule.toBasicInfo')}
            </Button>
          )
        }
      />
      {isDuplicating && <DuplicateEventDialog eventId={id} onClose={() => setDuplicating(false)} />}
    </>
  );
}
