import Button from '@mui/material/Button';
import { addDays, dayAt, startOfDay } from '@shared/zonedTime.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useMayChange } from '@/auth/role.ts';
import { usePageTitle } from '@/brand/index.ts';
import { asCombinedRead } from '@/data/combineReads.ts';
import { useRows } from '@/data/index.ts';
import { ListSkeleton } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { RowIconButton } from '@/feedback/RowIconButton.tsx';
import { formatDateRange, viewerZone, zoneLabel } from '@/lib/dates.ts';
import { BackLink } from '@/shell/BackLink.tsx';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { bookings } from '../../../contract/bookings.ts';
import { schedulers } from '../../../contract/schedulers.ts';
import { routes } from '../../../routes.ts';
import { mondayOf, placeWeek } from '../../../rules/bookingWeek.ts';
import { BookingTabs } from '../BookingTabs.tsx';
import { WeekGrid } from './WeekGrid.tsx';
import styles from './week.module.css';

const NewBookingDialog = lazyPart(() => import('../NewBookingDialog.tsx'), 'NewBookingDialog');

const isDay = (text: string | null): text is string => text !== null && /^20\d\d-[01]\d-[0-3]\d$/.test(text);

/** The calendar of one week with the bookings of all schedulers that stand; the week is in the address. */
export function Page() {
  const { t, i18n } = useTranslation('scheduler');
  const [address, setAddress] = useSearchParams();
  const [adding, setAdding] = useState(false);
  const mayChange = useMayChange();
  usePageTitle(t('bookings.title'));
  const zone = viewerZone();
  const today = dayAt(new Date(), zone);
  const requestedWeek = address.get('week');
  const monday = mondayOf(isDay(requestedWeek) && !Number.isNaN(Date.parse(requestedWeek)) ? requestedWeek : today);
  const show = (day: string) => setAddress(day === mondayOf(today) ? {} : { week: day });
  const { rows: known } = useRows(schedulers, { query: { perPage: 0 } });
  const [from, to] = [monday, addDays(monday, 7)].map((day) => startOfDay(day, zone).toISOString());
  const read = useRows(bookings, {
    query: {
      perPage: 0,
      filters: [
        { field: 'endsAt', operator: 'gt', value: from ?? '' },
        { field: 'startsAt', operator: 'lt', value: to ?? '' },
        { field: 'state', operator: 'in', value: 'pending,confirmed,noShow' },
      ],
    },
    keepPreviousData: true,
  });
  const [first, last] = [monday, addDays(monday, 7)].map((day) => new Date(`${day}T00:00:00Z`));
  const range = first && last ? formatDateRange(first, last, { locale: i18n.language, zone: 'UTC' }) : '';
  return (
    <>
      <BackLink to={routes.to('list')}>{t('schedulers.title')}</BackLink>
      <BookingTabs />
      <PageHeader
        title={t('bookings.title')}
        sentence={t('bookings.sentence')}
        actions={
          mayChange &&
          known.length > 0 && (
            <Button variant="contained" onClick={() => setAdding(true)}>
              {t('bookings.new')}
            </Button>
          )
        }
      />
      <div className={styles.tools}>
        <RowIconButton icon={ChevronLeft} label={t('bookings.weekBefore')} onClick={() => show(addDays(monday, -7))} />
        <RowIconButton icon={ChevronRight} label={t('bookings.weekAfter')} onClick={() => show(addDays(monday, 7))} />
        <h2 aria-live="polite">{range}</h2>
        <span className={styles.zone}>{zoneLabel(zone)}</span>
        {monday !== mondayOf(today) && (
          <Button size="small" variant="outlined" onClick={() => show(mondayOf(today))}>
            {t('bookings.thisWeek')}
          </Button>
        )}
      </div>
      <Loaded read={asCombinedRead(read)} waiting={<ListSkeleton />}>
        {(rows) => <WeekGrid week={placeWeek(rows, { monday, zone })} today={today} zone={zone} />}
      </Loaded>
      {adding && <NewBookingDialog known={known} onClose={() => setAdding(false)} />}
    </>
  );
}
