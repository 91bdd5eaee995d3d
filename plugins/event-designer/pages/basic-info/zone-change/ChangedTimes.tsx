import Button from '@mui/material/Button';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showWallClock } from '@/forms/time/shownTime.ts';
import { formatNumber } from '@/lib/numbers.ts';
import { Note } from '@/ui/Note.tsx';
import type { ChangedTime } from '../../../contract/zoneChange.ts';
import { timeFieldName } from './timeFieldName.ts';
import styles from './zoneChange.module.css';

type Zones = { from: string; to: string };
type ChangedTimesProps = { times: readonly ChangedTime[]; zones: Zones };

/** The rows rendered at first; the rest render on request, because a series has thousands of times. */
const initialRows = 60;

/** Lists every time before and after, in both zones; times at which clocks change come first. */
export function ChangedTimes({ times, zones }: ChangedTimesProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const [showsAll, setShowsAll] = useState(false);
  if (times.length === 0) return <Note isQuiet>{t('zoneChange.nothing')}</Note>;
  const flagged = times.filter(({ clock }) => clock !== 'once');
  const inOrder = [...flagged, ...times.filter(({ clock }) => clock === 'once')];
  const takesOtherClock = times.some(
    ({ kind, before, after, clock }) =>
      kind === 'scheduleRule' &&
      clock === 'once' &&
      after.instant !== before.instant &&
      after.inNewZone !== before.inOldZone,
  );
  const shown = showsAll ? inOrder : inOrder.slice(0, initialRows);
  const hidden = times.length - shown.length;
  return (
    <>
      <Note isQuiet>{t('zoneChange.count', { count: times.length })}</Note>
      {takesOtherClock && <Note isQuiet>{t('zoneChange.otherClock', { to: zones.to })}</Note>}
      {flagged.length > 0 && (
        <Note tone="warn">{t('zoneChange.flagged', { count: flagged.length, zone: zones.to })}</Note>
      )}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={t('zoneChange.table')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th>{t('zoneChange.what')}</th>
              <th>{t('zoneChange.before')}</th>
              <th>{t('zoneChange.after')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((time) => (
              <Row key={`${time.kind} ${time.row} ${time.field}`} time={time} zones={zones} locale={i18n.language} />
            ))}
          </tbody>
        </table>
      </section>
      {hidden > 0 && (
        <div className={styles.more}>
          <Button variant="text" onClick={() => setShowsAll(true)}>
            {t('zoneChange.more', { number: formatNumber(hidden, i18n.language) })}
          </Button>
        </div>
      )}
    </>
  );
}

function Row({ time, zones, locale }: { time: ChangedTime; zones: Zones; locale: string }) {
  const { t } = useTranslation('meTranslation');
  const { kind, row, name, before, after, clock } = time;
  const timeText = (wallClock: string) => showWallClock(wallClock, locale);
  const kindName = t(`zoneChange.kind.${kind}`, { number: row });
  const fieldName = timeFieldName(t, time);
  return (
    <tr>
      <th scope="row">
        {name || kindName}
        <small>{[name && kindName, fieldName].filter(Boolean).join(' · ')}</small>
      </th>
      <td data-label={t('zoneChange.before')}>
        {timeText(before.inOldZone)}
        <small>{t('zoneChange.inZone', { time: timeText(before.inNewZone), zone: zones.to })}</small>
      </td>
      <td data-label={t('zoneChange.after')}>
        {timeText(after.inNewZone)}
        <small>{t('zoneChange.inZone', { time: timeText(after.inOldZone), zone: zones.from })}</small>
        {clock !== 'once' && (
          <small className={styles.flag}>
            <TriangleAlert size={13} aria-hidden />
            {t(`zoneChange.clock.${clock}`)}
          </small>
        )}
      </td>
    </tr>
  );
}
