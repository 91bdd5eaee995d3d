import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { usePageTitle } from '@/brand/index.ts';
import { asCombinedRead, useRow } from '@/data/index.ts';
import { StatusChip } from '@/feedback/index.ts';
import { EditPage } from '@/screens/EditPage.tsx';
import { BackLink } from '@/shell/BackLink.tsx';
import { Stack } from '@/ui/Stack.tsx';
import { bookings } from '../../contract/bookings.ts';
import { bookingTone } from '../../parts/states.ts';
import { routes } from '../../routes.ts';
import { RunLog } from '../workflow/RunLog.tsx';
import { BookingActions } from './BookingActions.tsx';
import { BookingAnswers } from './BookingAnswers.tsx';
import { BookingFacts } from './BookingFacts.tsx';
import { BookingNotes } from './BookingNotes.tsx';
import styles from './bookings.module.css';
import { CompetingNote } from './CompetingNote.tsx';

/** The page of one booking: who, when, with whom, and its outcome. */
export function Page() {
  const { t } = useTranslation('scheduler');
  const id = Number(useParams().bookingId);
  const read = useRow(bookings, { id });
  const { row } = read;
  const title = row?.name ?? t('one.booking');
  usePageTitle(title);
  return (
    <EditPage
      title={title}
      back={<BackLink to={routes.to('bookings')}>{t('bookings.title')}</BackLink>}
      sentence={
        row && (
          <span className={styles.heading}>
            {row.schedulerName}
            <StatusChip tone={bookingTone[row.state]} label={t(`options.bookings.state.${row.state}`)} />
          </span>
        )
      }
      history={{ of: [bookings], id }}
      actions={row && <BookingActions key={row.version} booking={row} />}
      read={asCombinedRead(read)}
    >
      {(booking) => (
        <Stack of="cards">
          <CompetingNote booking={booking} />
          <BookingFacts booking={booking} />
          <BookingAnswers booking={booking} />
          <RunLog schedulerId={booking.schedulerId} booking={booking} />
          <BookingNotes key={id} booking={booking} isGone={read.error?.status === 404} />
        </Stack>
      )}
    </EditPage>
  );
}
