import { useTranslation } from 'react-i18next';
import { StatusChip, type StatusTone } from '@/feedback/StatusChip.tsx';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { formatTime } from '@/lib/dates.ts';
import type { ProgrammeDifference, ProgrammePlace } from '../../../contract/agenda.ts';
import styles from './agenda.module.css';

const tones: Record<ProgrammeDifference['change'], StatusTone> = {
  added: 'ok',
  removed: 'danger',
  moved: 'warn',
  changed: 'info',
};

/** Returns the fields to name: not the speakers, where their own line says who joined or left. */
const fieldNames = (fields: readonly string[], people: readonly string[]) =>
  fields.filter((name) => name !== 'speakers' || people.length === 0);

type Props = {
  /** The number of the version. */
  number: number;
  differences: readonly ProgrammeDifference[];
  affectedSpeakers: readonly string[];
};

/** The differences between the working copy and a version: each session, its old and new place, and its speakers. */
export function Differences({ number, differences, affectedSpeakers }: Props) {
  const { t, i18n } = useTranslation('meTranslation');
  const dayText = (startsAt: string) => showWallClock(startsAt, i18n.language).replace(/,[^,]*$/, '');
  const timeText = (startsAt: string) => formatTime(new Date(`${startsAt}Z`), { locale: i18n.language, zone: 'UTC' });
  const placeText = ({ startsAt, duration, roomName }: ProgrammePlace) =>
    [startsAt && showWallClock(startsAt, i18n.language), t('agenda.minutes', { count: duration }), roomName]
      .filter(Boolean)
      .join(' · ');
  /** Names only what differs; the parts of a place that stay follow in brackets. */
  const moveText = (from: ProgrammePlace, to: ProgrammePlace) => {
    if (from.startsAt === null || to.startsAt === null) return `${placeText(from)} → ${placeText(to)}`;
    const parts: [before: string, after: string][] = [
      [dayText(from.startsAt), dayText(to.startsAt)],
      [timeText(from.startsAt), timeText(to.startsAt)],
      [t('agenda.minutes', { count: from.duration }), t('agenda.minutes', { count: to.duration })],
      [from.roomName, to.roomName],
    ];
    const changed = parts.filter(([before, after]) => before !== after);
    const same = parts.flatMap(([before, after]) => (before === after && before !== '' ? [before] : []));
    const side = (index: 0 | 1) => changed.map((part) => part[index] || t('agenda.noRoom')).join(', ');
    const context = same.length === 0 ? '' : ` (${same.join(', ')})`;
    return `${side(0)} → ${side(1)}${context}`;
  };
  return (
    <>
      <p>{t('releases.older', { count: differences.length, number })}</p>
      <ul className={styles.differences}>
        {differences.map(({ sessionId, title, change, from, to, fields, speakers, joined, left }) => (
          <li key={sessionId}>
            <StatusChip tone={tones[change]} label={t(`releases.change.${change}`)} />
            <strong>{title}</strong>
            {change === 'moved' && from && to && <span>{moveText(from, to)}</span>}
            {change === 'added' && to && <span>{placeText(to)}</span>}
            {change === 'removed' && from && <span>{placeText(from)}</span>}
            {fieldNames(fields, [...joined, ...left]).length > 0 && (
              <span>
                {fieldNames(fields, [...joined, ...left])
                  .map((name) => t(`fields.sessions.${name}`, { defaultValue: name }))
                  .join(', ')}
              </span>
            )}
            {joined.length > 0 && (
              <span>{t('releases.joined', { count: joined.length, names: joined.join(', ') })}</span>
            )}
            {left.length > 0 && <span>{t('releases.left', { count: left.length, names: left.join(', ') })}</span>}
            {speakers.length > 0 && <span>{t('releases.for', { names: speakers.join(', ') })}</span>}
          </li>
        ))}
      </ul>
      {affectedSpeakers.length > 0 && <p>{t('releases.affected', { count: affectedSpeakers.length })}</p>}
    </>
  );
}
