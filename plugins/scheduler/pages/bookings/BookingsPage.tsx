import Button from '@mui/material/Button';
import { CalendarCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { useRows } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { useListState } from '@/grid/index.ts';
import { ListPage } from '@/screens/ListPage.tsx';
import { useList } from '@/screens/useList.ts';
import { BackLink } from '@/shell/BackLink.tsx';
import { bookings } from '../../contract/bookings.ts';
import { schedulers } from '../../contract/schedulers.ts';
import { routes } from '../../routes.ts';
import { BookingTabs } from './BookingTabs.tsx';
import { bookingColumns, bookingFilters } from './bookingColumns.tsx';

const NewBookingDialog = lazyPart(() => import('./NewBookingDialog.tsx'), 'NewBookingDialog');

const perPage = 20;

/** The page with all bookings of the account, across schedulers. */
export function Page() {
  const { t, i18n } = useTranslation('scheduler');
  const [openedAt] = useState(() => new Date());
  const [adding, setAdding] = useState(false);
  usePageTitle(t('bookings.title'));
  const { rows: known } = useRows(schedulers, { query: { perPage: 0 } });
  const columns = useMemo(() => bookingColumns({ t, locale: i18n.language }), [t, i18n.language]);
  const defaults = useMemo(
    () => ({
      sort: bookings.defaultSort,
      perPage,
      filters: bookingFilters(t, known, openedAt),
      opensWithViewOf: bookings.name,
    }),
    [t, known, openedAt],
  );
  const control = useListState(defaults);
  const shown = useList(bookings, { control });
  return (
    <>
      <BackLink to={routes.to('list')}>{t('schedulers.title')}</BackLink>
      <BookingTabs />
      <ListPage
        title={t('bookings.title')}
        sentence={t('bookings.sentence')}
        history={{ of: [bookings] }}
        create={
          known.length > 0 && (
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
      {adding && <NewBookingDialog known={known} onClose={() => setAdding(false)} />}
    </>
  );
}
