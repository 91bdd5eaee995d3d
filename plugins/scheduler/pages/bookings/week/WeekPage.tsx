import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { addDays, dayAt, startOfDay } from '@shared/zonedTime.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
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
import { FilterChip } from '@/grid/FilterChip.tsx';
import { useListState } from '@/grid/index.ts';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { formatDateRange, viewerZone, zoneLabel } from '@/lib/dates.ts';
import { BackLink } from '@/shell/BackLink.tsx';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { TextButton } from '@/ui/TextButton.tsx';
import { bookings } from '../../../contract/bookings.ts';
import { routes } from '../../../routes.ts';
import { mondayOf, placeWeek } from '../../../rules/bookingWeek.ts';
import { BookingTabs } from '../BookingTabs.tsx';
import { useWhoseFilters, whoseConditions } from '../useWhoseFilters.ts';
import { shownStates, useFirstWeek } from './useFirstWeek.ts';
import { WeekGrid } from './WeekGrid.tsx';
import styles from './week.module.css';

const NewBookingDialog = lazyPart(() => import('../NewBookingDialog.tsx'), 'NewBookingDialog');

const isDay = (text: string | null): text is string => text !== null && /^20\d\d-[01]\d-[0-3]\d$/.test(text);

/**
 * The calendar of one week with the bookings of all schedulers, except cancelled and rejected ones. The address names
 * the week; without one, it is the first week from this one on that has bookings. It can be narrowed as the list can.
 */
export function Page() {
  const { t, i18n } = useTranslation('scheduler');
  const [address, setAddress] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const filterChips = useRef<HTMLFieldSetElement>(null);
  const mayChange = useMayChange();
  usePageTitle(t('bookings.title'));
  const zone = viewerZone();
  const today = dayAt(new Date(), zone);
  const requestedWeek = address.get('week');
  const isWeekNamed = isDay(requestedWeek) && !Number.isNaN(Date.parse(requestedWeek));
  const { allSchedulers, filters } = useWhoseFilters();
  const defaults = useMemo(() => ({ sort: bookings.defaultSort, perPage: 0, filters }), [filters]);
  const { state, change } = useListState(defaults);
  const chosen = whoseConditions(state.filters);
  const first = useFirstWeek({ today, zone, enabled: !isWeekNamed, filters: chosen });
  const monday = isWeekNamed ? mondayOf(requestedWeek) : first.monday;
  const show = (day: string) =>
    setAddress((current) => {
      current.set('week', day);
      return current;
    });
  const [from, to] = [monday, addDays(monday, 7)].map((day) => startOfDay(day, zone).toISOString());
  const read = useRows(bookings, {
    query: {
      perPage: 0,
      filters: [
        { field: 'endsAt', operator: 'gt', value: from ?? '' },
        { field: 'startsAt', operator: 'lt', value: to ?? '' },
        { field: 'state', operator: 'in', value: shownStates },
        ...chosen,
      ],
    },
    keepPreviousData: true,
    enabled: isWeekNamed || !(first.isLoading || first.isPrevious),
  });
  const clearFilters = () => {
    // The pressed button is about to be removed, and the keyboard would otherwise start at the top again.
    filterChips.current?.querySelector('button')?.focus();
    change({ filters: {} });
  };
  const [start, end] = [monday, addDays(monday, 7)].map((day) => new Date(`${day}T00:00:00Z`));
  const range = start && end ? formatDateRange(start, end, { locale: i18n.language, zone: 'UTC' }) : '';
  return (
    <>
      <BackLink to={routes.to('list')}>{t('schedulers.title')}</BackLink>
      <BookingTabs />
      <PageHeader
        title={t('bookings.title')}
        sentence={t('bookings.sentence', { zone: zoneLabel(zone) })}
        actions={
          <>
            <HistoryButton name={t('bookings.title')} of={[bookings]} />
            {mayChange && allSchedulers.length > 0 && (
              <Button variant="contained" onClick={() => setAdding(true)}>
                {t('bookings.new')}
              </Button>
            )}
          </>
        }
      />
      <div className={styles.tools}>
        <RowIconButton icon={ChevronLeft} label={t('bookings.weekBefore')} onClick={() => show(addDays(monday, -7))} />
        <RowIconButton icon={ChevronRight} label={t('bookings.weekAfter')} onClick={() => show(addDays(monday, 7))} />
        <h2 aria-live="polite">{first.isLoading ? <Skeleton width={160} /> : range}</h2>
        {!first.isLoading && monday !== mondayOf(today) && (
          <Button size="small" variant="outlined" onClick={() => show(mondayOf(today))}>
            {t('bookings.thisWeek')}
          </Button>
        )}
        <fieldset ref={filterChips} className={styles.filters} aria-label={t('bookings.filters')}>
          {filters.map((definition) => (
            <FilterChip
              key={definition.id}
              definition={definition}
              values={state.filters[definition.id] ?? []}
              onChange={(values) => change({ filters: { ...state.filters, [definition.id]: values } })}
            />
          ))}
        </fieldset>
      </div>
      <Loaded read={asCombinedRead(read)} waiting={<ListSkeleton />}>
        {(rows) => (
          <>
            {rows.length === 0 && !read.isPreviousData && (
              <p className={styles.none}>
                {chosen.length === 0 ? t('bookings.noneThisWeek') : t('bookings.noneMatchThisWeek')}
                {chosen.length > 0 && <TextButton onClick={clearFilters}>{t('bookings.clearFilters')}</TextButton>}
              </p>
            )}
            <WeekGrid week={placeWeek(rows, { monday, zone })} today={today} zone={zone} />
          </>
        )}
      </Loaded>
      {isAdding && <NewBookingDialog allSchedulers={allSchedulers} onClose={() => setAdding(false)} />}
    </>
  );
}
