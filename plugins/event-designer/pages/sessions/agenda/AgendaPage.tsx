import Button from '@mui/material/Button';
import { CalendarRange, DoorOpen, Layers, Palette } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { EmptyState } from '@/feedback/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { ToolButton } from '@/grid/ToolButton.tsx';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { passFocusToHeading } from '@/lib/passFocusOn.ts';
import { useIsNarrow } from '@/lib/useIsNarrow.ts';
import type { Preload } from '@/registry/types.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { type Agenda, type AgendaSession, agenda as contract, programmeReleases } from '../../../contract/agenda.ts';
import { sessionRooms, sessions, sessionTracks } from '../../../contract/sessions.ts';
import { ImportLink } from '../../../parts/ImportLink.tsx';
import { useEventId } from '../../../parts/useEventId.ts';
import { agendaDays, openingDay } from '../../../rules/sessions/agendaGrid.ts';
import { isInProgramme } from '../../../rules/sessions/programme.ts';
import { sessionDay } from '../../../rules/sessions/sessionTimes.ts';
import { SessionTabs } from '../SessionTabs.tsx';
import { AgendaDays } from './AgendaDays.tsx';
import { AgendaGrid } from './AgendaGrid.tsx';
import { AgendaList } from './AgendaList.tsx';
import { AgendaSkeleton } from './AgendaSkeleton.tsx';
import styles from './agenda.module.css';
import type { Zoom } from './grid.ts';
import { KeysHelp } from './KeysHelp.tsx';
import { NoDays } from './NoDays.tsx';
import { useAgenda } from './useAgenda.ts';
import { Warnings } from './Warnings.tsx';
import { ZoomButtons } from './ZoomButtons.tsx';

const NewSessionDialog = lazyPart(() => import('../session/NewSessionDialog.tsx'), 'NewSessionDialog');
const RoomsDialog = lazyPart(() => import('./PlacesDialogs.tsx'), 'RoomsDialog');
const TracksDialog = lazyPart(() => import('./PlacesDialogs.tsx'), 'TracksDialog');
const ReleaseDialog = lazyPart(() => import('./ReleaseDialog.tsx'), 'ReleaseDialog');
const ReleasesDialog = lazyPart(() => import('./ReleasesDialog.tsx'), 'ReleasesDialog');
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'), 'MoveDialog');

type Opened = 'create' | 'rooms' | 'tracks' | 'release' | 'releases' | AgendaSession;

export const preload: Preload = ({ call }, { params }) => call(contract, { params });

/** The page with the event's agenda: a grid of a day by rooms, and on a phone a list by time. */
export function Page() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const params = { eventId };
  const isNarrow = useIsNarrow();
  const { read, agenda, move } = useAgenda(eventId);
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  const isEmpty = agenda !== undefined && isWithoutProgramme(agenda);
  usePageTitle(t('agenda.title'));
  return (
    <>
      <SessionTabs />
      <PageHeader
        title={t('agenda.title')}
        sentence={
          <>
            {t(isEmpty ? 'agenda.emptySentence' : 'agenda.text')}{' '}
            {agenda && !isEmpty && <ReleaseState agenda={agenda} />}
          </>
        }
        actions={
          <>
            <HistoryButton of={[sessions, sessionRooms, sessionTracks, programmeReleases]} params={params} />
            {agenda && mayRelease(agenda) && (
              // A release leaves nothing to release, so the button goes.
              <Button ref={passFocusToHeading} variant="outlined" onClick={() => setOpened('release')}>
                {t('releases.button')}
              </Button>
            )}
            {!isEmpty && (
              <Button variant="contained" onClick={() => setOpened('create')}>
                {t('sessions.new')}
              </Button>
            )}
          </>
        }
      />
      <Loaded read={{ ...read, data: agenda }} waiting={<AgendaSkeleton />}>
        {(loaded: Agenda) => <Days agenda={loaded} isNarrow={isNarrow} move={move} onOpen={setOpened} />}
      </Loaded>
      {opened === 'create' && <NewSessionDialog onClose={close} />}
      {opened === 'rooms' && <RoomsDialog onClose={close} />}
      {opened === 'tracks' && <TracksDialog onClose={close} />}
      {opened === 'release' && agenda && <ReleaseDialog agenda={agenda} onClose={close} />}
      {opened === 'releases' && <ReleasesDialog onClose={close} />}
      {typeof opened === 'object' && agenda && (
        <MoveDialog session={opened} agenda={agenda} onMove={(change) => move(opened, change)} onClose={close} />
      )}
    </>
  );
}

/** Tells whether the agenda has neither rooms nor sessions, so that a grid would have nothing to arrange. */
const isWithoutProgramme = ({ sessions: all, rooms }: Agenda) => all.length === 0 && rooms.length === 0;

/** Tells whether a release would change what attendees see. The server refuses one without a session to show. */
const mayRelease = ({ release, sessions: all }: Agenda) => all.some(isInProgramme) && release?.changes !== 0;

/** States what attendees have, and why nothing can be released although there are changes. */
function ReleaseState({ agenda: { release, sessions: all } }: { agenda: Agenda }) {
  const { t } = useTranslation('meTranslation');
  if (!release) return t('releases.none');
  const { number, name, changes } = release;
  if (changes === 0) return t('releases.upToDate', { number, name });
  const older = t('releases.older', { number, count: changes });
  return all.some(isInProgramme) ? older : `${older} ${t('releases.nothingToShow')}`;
}

type DaysProps = {
  agenda: Agenda;
  isNarrow: boolean;
  move: ReturnType<typeof useAgenda>['move'];
  /** Opens a dialog, such as the one that moves a session. */
  onOpen: (opened: Opened) => void;
};

function Days({ agenda, isNarrow, move, onOpen }: DaysProps) {
  const { t } = useTranslation('meTranslation');
  const [chosen, setChosen] = useState<string>();
  const [zoom, setZoom] = useState<Zoom>('medium');
  const days = useMemo(() => agendaDays(agenda), [agenda]);
  const day = chosen !== undefined && days.includes(chosen) ? chosen : openingDay(agenda, new Date());
  const show = (id: number) => {
    const shownSession = agenda.sessions.find((session) => session.id === id);
    const sessionDate = shownSession && sessionDay(shownSession);
    if (sessionDate) setChosen(sessionDate);
    // The session may be on a day that is drawn only now.
    setTimeout(() => document.getElementById(`session-${id}`)?.focus(), 50);
  };
  if (isWithoutProgramme(agenda)) return <NoSessions hasDays={days.length > 0} onOpen={onOpen} />;
  const tools = (
    <div className={styles.tools}>
      <ToolButton icon={DoorOpen} label={t('rooms.button')} onClick={() => onOpen('rooms')} />
      <ToolButton icon={Palette} label={t('tracks.button')} onClick={() => onOpen('tracks')} />
      <ToolButton icon={Layers} label={t('releases.versions')} onClick={() => onOpen('releases')} />
      <Warnings agenda={agenda} onShow={show} />
    </div>
  );
  const dayChoice = days.length > 0 && <AgendaDays days={days} day={day} agenda={agenda} onChoose={setChosen} />;
  if (isNarrow) {
    return (
      <>
        {tools}
        {dayChoice}
        {day === undefined && <NoDays />}
        <AgendaList day={day} agenda={agenda} onMove={onOpen} />
      </>
    );
  }
  return (
    <>
      <div className={styles.bar}>
        {dayChoice}
        {tools}
        {day !== undefined && (
          <>
            <ZoomButtons zoom={zoom} onZoom={setZoom} />
            <KeysHelp />
          </>
        )}
      </div>
      <AgendaGrid day={day} agenda={agenda} zoom={zoom} move={move} />
    </>
  );
}

/** Stands in for a grid without rooms and sessions, in which nothing could be dropped. */
function NoSessions({ hasDays, onOpen }: Pick<DaysProps, 'onOpen'> & { hasDays: boolean }) {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      {!hasDays && <NoDays />}
      <EmptyState
        icon={CalendarRange}
        title={t('agenda.emptyTitle')}
        description={t('agenda.emptyText')}
        action={
          <>
            <Button variant="contained" onClick={() => onOpen('create')}>
              {t('sessions.new')}
            </Button>
            <Button variant="outlined" onClick={() => onOpen('rooms')}>
              {t('rooms.button')}
            </Button>
            <ImportLink />
          </>
        }
      />
    </>
  );
}
