import Skeleton from '@mui/material/Skeleton';
import { wallTime } from '@shared/zonedTime.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { failureText } from '@/data/index.ts';
import { InstantField } from '@/forms/index.ts';
import { formatTime, viewerZone } from '@/lib/dates.ts';
import { dateWriterOf } from '@/lib/dateWriters.ts';
import { TextButton } from '@/ui/TextButton.tsx';
import { ChipRow } from '../../parts/ChipRow.tsx';
import chips from '../../parts/chips.module.css';
import { searchedDays, useFreeTimes } from '../../parts/useFreeTimes.ts';
import styles from './bookings.module.css';

/** The number of days whose available times are offered. */
const offeredDays = 7;

type TimeForm = { startsAt: string };

/** The field for the time of a new booking, which begins with the next available one and offers more on the next days. */
export function TimeChoice({ schedulerId, duration }: { schedulerId: number; duration: number }) {
  const { t, i18n } = useTranslation('scheduler');
  const { t: kernelText } = useTranslation();
  const { resetField, setValue } = useFormContext<TimeForm>();
  const startsAt = useWatch<TimeForm, 'startsAt'>({ name: 'startsAt' });
  const [proposed, setProposed] = useState('');
  const { data: times, error, refetch } = useFreeTimes({ schedulerId, duration });
  const next = times?.[0]?.start;
  const propose = useEffectEvent((time: string) => {
    // A time that somebody has typed or chosen stays.
    if (startsAt !== proposed) return;
    setProposed(time);
    resetField('startsAt', { defaultValue: time });
  });
  const isRead = times !== undefined;
  useEffect(() => {
    // Without a free time, the proposal for another scheduler or duration goes.
    if (isRead) propose(next ?? '');
  }, [isRead, next]);
  const zone = viewerZone();
  const { weekdayDay } = dateWriterOf(i18n.language);
  const dayOf = (start: string) => weekdayDay(wallTime(new Date(start), zone));
  const days = firstDays(times ?? [], ({ start }) => dayOf(start));
  return (
    <>
      <InstantField name="startsAt" label={t('bookings.when')} zone={zone} wide />
      <section className={styles.available} aria-label={t('bookings.availableTimes')} aria-busy={!times && !error}>
        <p>{t('bookings.availableTimes')}</p>
        {times ? (
          <Times
            days={days}
            dayOf={dayOf}
            chosen={startsAt}
            onChoose={(start) => setValue('startsAt', start, { shouldDirty: true })}
          />
        ) : error ? (
          <p role="alert">
            {failureText(kernelText, error)}{' '}
            <TextButton onClick={() => void refetch()}>{kernelText('tryAgain')}</TextButton>
          </p>
        ) : (
          <Waiting />
        )}
      </section>
    </>
  );
}

type TimesProps = {
  days: [string, { start: string }[]][];
  dayOf: (start: string) => string;
  chosen: string;
  onChoose: (start: string) => void;
};

/** The days in one line, and the times of one of them: of the chosen time's day, or of one opened since it was chosen. */
function Times({ days, dayOf, chosen, onChoose }: TimesProps) {
  const { t, i18n } = useTranslation('scheduler');
  const [opened, setOpened] = useState<{ day: string; chosen: string }>();
  const openedDay = opened?.chosen === chosen ? opened.day : undefined;
  const isChosenComplete = !Number.isNaN(Date.parse(chosen));
  const shown =
    days.find(([day]) => day === openedDay) ??
    days.find(([day]) => isChosenComplete && day === dayOf(chosen)) ??
    days[0];
  if (!shown) return <p>{t('bookings.noAvailableTimes', { count: searchedDays })}</p>;
  const [shownDay, times] = shown;
  return (
    <div className={styles.times}>
      <ChipRow label={t('bookings.availableDays')} earlier={t('bookings.earlierDays')} later={t('bookings.laterDays')}>
        {days.map(([day]) => (
          <button
            key={day}
            type="button"
            className={chips.chip}
            aria-pressed={day === shownDay}
            onClick={() => setOpened({ day, chosen })}
          >
            {day}
          </button>
        ))}
      </ChipRow>
      <fieldset className={chips.chips} aria-label={shownDay}>
        {times.map(({ start }) => (
          <button
            key={start}
            type="button"
            className={chips.chip}
            aria-pressed={start === chosen}
            onClick={() => onChoose(start)}
          >
            {formatTime(new Date(start), { locale: i18n.language, zone: viewerZone() })}
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Takes about the place of the times, so that the fields below move little when they arrive. */
function Waiting() {
  return (
    <div className={styles.times}>
      <Skeleton variant="rounded" height={36} />
      <Skeleton variant="rounded" height={78} />
    </div>
  );
}

/** Groups times, which are sorted, by day, and returns the first days. It does not look at the times after them. */
function firstDays<Time>(times: readonly Time[], dayOf: (time: Time) => string): [string, Time[]][] {
  const days = new Map<string, Time[]>();
  for (const time of times) {
    const day = dayOf(time);
    const ofDay = days.get(day);
    if (ofDay) ofDay.push(time);
    else if (days.size === offeredDays) break;
    else days.set(day, [time]);
  }
  return [...days];
}
