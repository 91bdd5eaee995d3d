import { useTranslation } from 'react-i18next';
import { StatusChip, type StatusTone } from '@/feedback/StatusChip.tsx';
import { formatDateTime } from '@/lib/dates.ts';
import type { ProgrammeDifference, ProgrammePlace } from '../../../contract/agenda.ts';
import styles from './agenda.module.css';

const tones: Record<ProgrammeDifference['change'], StatusTone> = {
  added: 'ok',
  removed: 'danger',
  moved: 'warn',
  changed: 'info',
};

type Props = { differences: readonly ProgrammeDifference[]; affectedSpeakers: readonly string[] };

/** The differences between the working copy and a version: each session, its old and new place, and its speakers. */
export function Differences({ differences, affectedSpeakers }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const place = ({ startsAt, duration, roomName }: ProgrammePlace) =>
    [
      startsAt && formatDateTime(new Date(`${startsAt}Z`), { locale: i18n.language, zone: 'UTC' }),
      t('agenda.minutes', { count: duration }),
      roomName,
    ]
      .filter(Boolean)
      .join(' · ');
  return (
    <>
      <p>{t('releases.differences', { count: differences.length })}</p>
      <ul className={styles.differences}>
        {differences.map(({ sessionId, title, change, from, to, fields, speakers }) => (
          <li key={sessionId}>
            <StatusChip tone={tones[change]} label={t(`releases.change.${change}`)} />
            <strong>{title}</strong>
            {change === 'moved' && from && to && (
              <span>{t('releases.fromTo', { from: place(from), to: place(to) })}</span>
            )}
            {change === 'added' && to && <span>{place(to)}</span>}
            {change === 'removed' && from && <span>{place(from)}</span>}
            {fields.length > 0 && (
              <span>{fields.map((name) => t(`fields.sessions.${name}`, { defaultValue: name })).join(', ')}</span>
            )}
            {speakers.length > 0 && <span>{t('releases.for', { names: speakers.join(', ') })}</span>}
          </li>
        ))}
      </ul>
      {affectedSpeakers.length > 0 && (
        <p>{t('releases.affected', { count: affectedSpeakers.length, names: affectedSpeakers.join(', ') })}</p>
      )}
    </>
  );
}
