import Skeleton from '@mui/material/Skeleton';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { asCombinedRead, useCall } from '@/data/index.ts';
import { StatusChip } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { Card } from '@/ui/Card.tsx';
import { Line, Lines, NoLines } from '@/ui/Lines.tsx';
import { type Agenda, type AgendaSession, agenda } from '../../contract/agenda.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { routes } from '../../routes.ts';
import { warningLabel } from './agenda/warningTexts.ts';
import { sessionTime } from './sessionTexts.ts';

type Person = { speakerId: number; sponsorId?: never } | { sponsorId: number; speakerId?: never };

const isNamedIn = ({ speakerId, sponsorId }: Person, { speakers, sponsorIds }: AgendaSession) =>
  sponsorId === undefined
    ? speakers.some((speaker) => speaker.speakerId === speakerId)
    : sponsorIds.includes(sponsorId);

/** Sorts after every time. */
const noTime = '9999';

/** Sorts by time; sessions without a time are last. */
const byTime = (a: AgendaSession, b: AgendaSession) =>
  (a.startsAt ?? noTime).localeCompare(b.startsAt ?? noTime) || a.id - b.id;

/** Lists the sessions that name a speaker or a sponsor, with what is wrong with them. */
export function LinkedSessions({ of: person }: { of: Person }) {
  const { t } = useTranslation('meTranslation');
  const id = useId();
  const read = asCombinedRead(useCall(agenda, { params: { eventId: useEventId() } }));
  return (
    <Card id={id} title={t('sessions.title')} isFlush>
      <Loaded read={read} waiting={<Skeleton variant="rounded" height={88} sx={{ m: 2 }} />}>
        {(data) => {
          const linked = data.sessions.filter((session) => isNamedIn(person, session)).sort(byTime);
          if (linked.length === 0) return <NoLines>{t('people.noSessions')}</NoLines>;
          return (
            <Lines isFlush label={t('sessions.title')}>
              {linked.map((session) => (
                <LinkedSession key={session.id} session={session} agenda={data} of={person} />
              ))}
            </Lines>
          );
        }}
      </Loaded>
    </Card>
  );
}

function LinkedSession({ session, agenda: data, of: person }: { session: AgendaSession; agenda: Agenda; of: Person }) {
  const { t, i18n } = useTranslation('meTranslation');
  const eventId = useEventId();
  const { id, title, state, roomId, speakers } = session;
  const room = data.rooms.find((other) => other.id === roomId)?.name;
  const role = speakers.find(({ speakerId }) => speakerId === person.speakerId)?.role;
  // Warnings about other speakers of the session are left out.
  const own = data.warnings.filter(
    ({ sessionId, speakerId }) => sessionId === id && (speakerId === null || speakerId === person.speakerId),
  );
  const warnings = [...new Set(own.map((warning) => warningLabel(warning, t)))];
  const facts = [sessionTime(session, t, i18n.language), room, role && t(`session.roles.${role}`)];
  return (
    <Line
      title={<Link to={routes.to('session', { eventId, extraId: id })}>{title}</Link>}
      text={facts.filter(Boolean).join(' · ')}
    >
      {state !== 'confirmed' && <StatusChip tone="neutral" label={t(`options.sessions.state.${state}`)} />}
      {warnings.map((label) => (
        <StatusChip key={label} tone="warn" label={label} />
      ))}
    </Line>
  );
}
