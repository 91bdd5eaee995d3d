import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '@/lib/dates.ts';
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

/** The choice of the day that is shown, with the number of sessions of each. */
export function AgendaDays({ days, day, agenda, onChoose }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const count = (of: string) => agenda.sessions.filter((session) => sessionDay(session) === of).length;
  const ofEvent = eventDays(agenda.slots);
  const isOfEvent = (of: string) => ofEvent.length === 0 || ofEvent.includes(of);
  const row = useRef<HTMLFieldSetElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day is pressed once `day` has changed
  useEffect(() => {
    row.current?.querySelector('[aria-pressed="true"]')?.scrollIntoView?.({ block: 'nearest', inline: 'center' });
  }, [day]);
  return (
    <fieldset ref={row} className={styles.days} aria-label={t('agenda.days')}>
      {days.map((each) => (
        <button key={each} type="button" aria-pressed={each === day} onClick={() => onChoose(each)}>
          <strong>{formatDate(new Date(each), { locale: i18n.language, zone: 'UTC' })}</strong>
          <span>
            {t('agenda.sessionCount', { count: count(each) })}
            {!isOfEvent(each) && ` · ${t('agenda.outside')}`}
          </span>
        </button>
      ))}
    </fieldset>
  );
}
