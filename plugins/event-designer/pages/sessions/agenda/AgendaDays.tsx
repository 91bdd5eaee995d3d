import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { weekdayOf } from '@/forms/time/shownTime.ts';
import { dateWriterOf } from '@/lib/dateWriters.ts';
import type { Agenda } from '../../../contract/agenda.ts';
import { eventDays } from '../../../rules/sessions/agendaGrid.ts';
import { sessionDay } from '../../../rules/sessions/sessionTimes.ts';
import styles from './agenda.module.css';

type Props = {
  days: readonly string[];
  day: string | undefined;
  agenda: Agenda;
  onChoose: (day: string) => void;
};

/** Chooses the day that is shown. Each day has the number of its sessions. */
export function AgendaDays({ days, day, agenda, onChoose }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const count = (date: string) => agenda.sessions.filter((session) => sessionDay(session) === date).length;
  const daysOfEvent = eventDays(agenda.slots);
  const isDayOfEvent = (date: string) => daysOfEvent.length === 0 || daysOfEvent.includes(date);
  const writer = dateWriterOf(i18n.language);
  // The year is only written if it differs between the days.
  const isInOneYear = new Set(days.map((date) => date.slice(0, 4))).size === 1;
  const dayText = (date: string) =>
    `${weekdayOf(date, i18n.language)} ${(isInOneYear ? writer.dayAndMonth : writer.date)(new Date(date))}`;
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another button is pressed once `day` has changed
  useEffect(() => {
    row.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [day]);
  return (
    <fieldset ref={row} className={styles.days} aria-label={t('agenda.days')}>
      {days.map((date) => (
        <button key={date} type="button" aria-pressed={date === day} onClick={() => onChoose(date)}>
          <strong>{dayText(date)}</strong>
          <span>
            {t('agenda.sessionCount', { count: count(date) })}
            {!isDayOfEvent(date) && ` · ${t('agenda.outside')}`}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
