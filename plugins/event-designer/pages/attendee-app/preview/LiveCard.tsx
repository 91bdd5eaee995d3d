import { Radio } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { formatDateTime, formatTime } from '@/lib/dates.ts';
import type { ConfigHighlight, LiveRule } from '../../../contract/appConfig.ts';
import { sessions } from '../../../contract/sessions.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { liveAt, sessionsOfRule } from '../../../rules/attendeeApp/liveSessions.ts';
import { HighlightCard } from './HighlightCard.tsx';
import styles from './preview.module.css';

type LiveCardProps = { card: ConfigHighlight; rule: LiveRule; instant: string; zone: string };

/** Draws a card with the sessions at a time, or with its fallback while there is none. */
export function LiveCard({ card, rule, instant, zone }: LiveCardProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const planned = useRows(sessions, { params: { eventId: useEventId() }, query: { perPage: 0 } });
  if (planned.isLoading) return null;
  const rooms = planned.rows.flatMap(({ roomId, roomName }) =>
    roomId !== null && roomName ? [{ id: roomId, name: roomName }] : [],
  );
  const shown = liveAt(rule, sessionsOfRule(rule, { sessions: planned.rows, rooms, timeZone: zone }), instant);
  if (shown.state === 'hide') return null;
  if (shown.state === 'text') return <HighlightCard card={card} />;
  const timeText = (time: string) => {
    const format = shown.state === 'live' ? formatTime : formatDateTime;
    return format(new Date(time), { locale: i18n.language, zone });
  };
  return (
    <HighlightCard card={{ ...card, text: '' }}>
      <small className={styles.live} data-state={shown.state}>
        <Radio size={12} aria-hidden />
        {t(`attendeeApp.live.state.${shown.state}`)}
      </small>
      <ul className={styles.liveSessions}>
        {shown.sessions.map(({ id, title, room, startsAt, endsAt }) => (
          <li key={id}>
            <em>{title}</em>
            <span>
              {[room, shown.state === 'live' ? t('attendeeApp.until', { time: timeText(endsAt) }) : timeText(startsAt)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </HighlightCard>
  );
}
