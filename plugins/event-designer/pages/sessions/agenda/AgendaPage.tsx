import Button from '@mui/material/Button';
import { DoorOpen, Palette } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '@/brand/index.ts';
import { Loaded } from '@/feedback/Loaded.tsx';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { ToolButton } from '@/grid/ToolButton.tsx';
import { HistoryButton } from '@/history/HistoryButton.tsx';
import { useIsNarrow } from '@/lib/useIsNarrow.ts';
import type { Preload } from '@/registry/types.ts';
import { PageHeader } from '@/shell/PageHeader.tsx';
import { type Agenda, type AgendaSession, agenda as contract, programmeReleases } from '../../../contract/agenda.ts';
import { sessionRooms, sessions, sessionTracks } from '../../../contract/sessions.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { agendaDays, openingDay } from '../../../rules/sessions/agendaGrid.ts';
import { sessionDay } from '../../../rules/sessions/sessionTimes.ts';
import { SessionTabs } from '../SessionTabs.tsx';
import { AgendaDays } from './AgendaDays.tsx';
import { AgendaGrid } from './AgendaGrid.tsx';
import { AgendaList } from './AgendaList.tsx';
import { AgendaSkeleton } from './AgendaSkeleton.tsx';
import styles from './agenda.module.css';
import { NoDays } from './NoDays.tsx';
import { useAgenda } from './useAgenda.ts';
import { Warnings } from './Warnings.tsx';

const NewSessionDialog = lazyPart(() => import('../session/NewSessionDialog.tsx'), 'NewSessionDialog');
const RoomsDialog = lazyPart(() => import('./PlacesDialogs.tsx'), 'RoomsDialog');
const TracksDialog = lazyPart(() => import('./PlacesDialogs.tsx'), 'TracksDialog');
const ReleasesDialog = lazyPart(() => import('./ReleasesDialog.tsx'), 'ReleasesDialog');
const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'), 'MoveDialog');

type Opened = 'create' | 'rooms' | 'tracks' | 'releases' | AgendaSession;

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
  usePageTitle(t('agenda.title'));
  return (
    <>
      <SessionTabs />
      <PageHeader
        title={t('agenda.title')}
        sentence={t('agenda.text')}
        actions={
          <>
            <HistoryButton of={[sessions, sessionRooms, sessionTracks, programmeReleases]} params={params} />
            <Button variant="outlined" onClick={() => setOpened('releases')}>
              {t('releases.button')}
            </Button>
            <Button variant="contained" onClick={() => setOpened('create')}>
              {t('sessions.new')}
            </Button>
          </>
        }
      />
      <div className={styles.tools}>
        <ToolButton icon={DoorOpen} label={t('rooms.button')} onClick={() => setOpened('rooms')} />
        <ToolButton icon={Palette} label={t('tracks.button')} onClick={() => setOpened('tracks')} />
        {agenda && <ReleaseState agenda={agenda} />}
      </div>
      <Loaded read={{ ...read, data: agenda }} waiting={<AgendaSkeleton />}>
        {(loaded: Agenda) => <Days agenda={loaded} isNarrow={isNarrow} move={move} onMove={setOpened} />}
      </Loaded>
      {opened === 'create' && <NewSessionDialog onClose={close} />}
      {opened === 'rooms' && <RoomsDialog onClose={close} />}
      {opened === 'tracks' && <TracksDialog onClose={close} />}
      {opened === 'releases' && <ReleasesDialog onClose={close} />}
      {typeof opened === 'object' && agenda && (
        <MoveDialog session={opened} agenda={agenda} onMove={(change) => move(opened, change)} onClose={close} />
      )}
    </>
  );
}

function ReleaseState({ agenda: { release } }: { agenda: Agenda }) {
  const { t } = useTranslation('meTranslation');
  if (!release) return <span className={styles.release}>{t('releases.none')}</span>;
  const { number, name, changes } = release;
  const text =
    changes === 0 ? t('releases.upToDate', { number, name }) : t('releases.older', { number, count: changes });
  return <span className={styles.release}>{text}</span>;
}

type DaysProps = {
  agenda: Agenda;
  isNarrow: boolean;
  move: ReturnType<typeof useAgenda>['move'];
  /** Opens the dialog that moves a session. */
  onMove: (session: AgendaSession) => void;
};

function Days({ agenda, isNarrow, move, onMove }: DaysProps) {
  const [chosen, setChosen] = useState<string>();
  const days = useMemo(() => agendaDays(agenda), [agenda]);
  const day = chosen !== undefined && days.includes(chosen) ? chosen : openingDay(agenda, new Date());
  const show = (id: number) => {
    const found = agenda.sessions.find((session) => session.id === id);
    const on = found && sessionDay(found);
    if (on) setChosen(on);
    // The session may be on a day that is drawn only now.
    setTimeout(() => document.getElementById(`session-${id}`)?.focus(), 50);
  };
  return (
    <>
      <Warnings agenda={agenda} onShow={show} />
      {days.length > 0 && <AgendaDays days={days} day={day} agenda={agenda} onChoose={setChosen} />}
      {day === undefined && isNarrow && <NoDays />}
      {isNarrow ? (
        <AgendaList day={day} agenda={agenda} onMove={onMove} />
      ) : (
        <AgendaGrid day={day} agenda={agenda} move={move} />
      )}
    </>
  );
}
