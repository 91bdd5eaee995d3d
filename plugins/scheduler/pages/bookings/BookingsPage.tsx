import Button from '@mui/material/Button';
import { CalendarCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useListState } from '@/grid/index.ts';
import { viewerZone, zoneLabel } from '@/lib/dates.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { useList } from '@/screens/useList.ts';
import { BackLink } from '@/shell/BackLink.tsx';
import { type Booking, bookings } from '../../contract/bookings.ts';
import { routes } from '../../routes.ts';
import { BookingTabs } from './BookingTabs.tsx';
import { bookingColumns, bookingFilters } from './bookingColumns.tsx';
import { ConfirmRequestDialog } from './ConfirmRequestDialog.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useWhoseFilters } from './useWhoseFilters.ts';

const NewBookingDialog = lazyPart(() => import('./NewBookingDialog.tsx'), 'NewBookingDialog');

const perPage = 20;

/** The page with all bookings of the account, across schedulers. */
export function Page() {
  const { t, i18n } = useTranslation('scheduler');
  const [openedAt] = useState(() => new Date());
  const [isAdding, setAdding] = useState(false);
  const [asked, setAsked] = useState<{ task: 'confirm' | 'reject'; booking: Booking }>();
  usePageTitle(t('bookings.title'));
  const { allSchedulers, filters } = useWhoseFilters();
  const columns = useMemo(
    () => bookingColumns({ t, locale: i18n.language, onAsk: (task, booking) => setAsked({ task, booking }) }),
    [t, i18n.language],
  );
  const defaults = useMemo(
    () => ({
      sort: bookings.defaultSort,
      perPage,
      filters: bookingFilters(t, filters, openedAt),
      opensWithViewOf: bookings.name,
    }),
    [t, filters, openedAt],
  );
  const control = useListState(defaults);
  const shown = useList(bookings, { control });
  const closeAsked = () => setAsked(undefined);
  return (
    <>
      <BackLink to={routes.to('list')}>{t('schedulers.title')}</BackLink>
      <BookingTabs />
      <ListPage
        title={t('bookings.title')}
        sentence={t('bookings.sentence', { zone: zoneLabel(viewerZone()) })}
        history={{ of: [bookings] }}
        create={
          allSchedulers.length > 0 && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              {t('bookings.new')}
            </Button>
          )
        }
        name={bookings.name}
        hasViews
        list={shown}
        columns={columns}
        nameOf={({ name }) => name}
        searchLabel={t('bookings.search')}
        actions={[]}
        bulkActions={[]}
        empty={{ icon: CalendarCheck, title: t('bookings.emptyTitle'), text: t('bookings.emptyText') }}
      />
      {asked?.task === 'confirm' && <ConfirmRequestDialog booking={asked.booking} onClose={closeAsked} />}
      {asked?.task === 'reject' && <ReasonDialog task="reject" booking={asked.booking} onClose={closeAsked} />}
      {isAdding && <NewBookingDialog allSchedulers={allSchedulers} onClose={() => setAdding(false)} />}
    </>
  );
}
