import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useUpdateRow } from '@/data/index.ts';
import { notify, useAttempt } from '@/feedback/index.ts';
import { type Agenda, type AgendaSession, agenda as contract, programmeReleases } from '../../../contract/agenda.ts';
import { sessions as resource } from '../../../contract/sessions.ts';
import { sessionWarnings } from '../../../rules/sessions/clashes.ts';
import { sessionTime } from '../sessionTexts.ts';

export type SessionChange = Partial<
  Pick<AgendaSession, 'startsAt' | 'duration' | 'roomId' | 'speakers' | 'sponsorIds'>
>;

type Stored = Pick<AgendaSession, 'version' | keyof SessionChange>;

type MoveOptions = {
  /** False while more changes follow, which are then saved together. */
  isLast?: boolean;
  /** Reported when the change is saved. Without it: the session's new time and room. */
  done?: string;
};

type PendingMove = {
  timer: ReturnType<typeof setTimeout>;
  title: string;
  change: SessionChange;
  done: string | undefined;
};

/** Milliseconds after the last key or drag until a move is saved, so that ten key presses are one change. */
const saveDelay = 500;

/** Returns the values that a change replaced. */
function oldValues(change: SessionChange, { version: _version, ...before }: Stored): SessionChange {
  return Object.fromEntries(Object.entries(before).filter(([name]) => name in change));
}

/**
 * Reads the agenda, and shows moves at once while they are being saved. Warnings are computed from what is shown, so
 * that they are right during a move as well. A saved move is reported with an offer to undo it. A move that cannot be
 * saved is undone, and a message tells the user so.
 */
export function useAgenda(eventId: number) {
  const { t, i18n } = useTranslation('meTranslation');
  const attempt = useAttempt();
  const params = useMemo(() => ({ eventId }), [eventId]);
  const read = useCall(contract, { params });
  const { run } = useUpdateRow(resource, { params, invalidates: [contract, programmeReleases] });
  const [moves, setMoves] = useState<ReadonlyMap<number, SessionChange>>(new Map());
  const pending = useRef(new Map<number, PendingMove>());
  const saving = useRef(new Map<number, Promise<unknown>>());
  const stored = useRef(new Map<number, Stored>());
  const latest = useRef((_id: number): Promise<void> => Promise.resolve());
  const { data } = read;

  useEffect(() => {
    for (const session of data?.sessions ?? []) {
      if (session.version >= (stored.current.get(session.id)?.version ?? 0)) stored.current.set(session.id, session);
    }
    // A move is shown until the loaded agenda includes it.
    setMoves((old) => {
      const unsaved = [...old].filter(([id]) => pending.current.has(id) || saving.current.has(id));
      return unsaved.length === old.size ? old : new Map(unsaved);
    });
  }, [data]);

  const shown = useMemo((): Agenda | undefined => {
    if (!data || moves.size === 0) return data;
    const sessions = data.sessions.map((session) => ({ ...session, ...moves.get(session.id) }));
    return { ...data, sessions, warnings: sessionWarnings(sessions, data) };
  }, [data, moves]);

  const move = useCallback(
    (
      { id, title }: Pick<AgendaSession, 'id' | 'title'>,
      change: SessionChange,
      { isLast = true, done }: MoveOptions = {},
    ) => {
      setMoves((old) => new Map(old).set(id, { ...old.get(id), ...change }));
      if (!isLast) return;
      const before = pending.current.get(id);
      clearTimeout(before?.timer);
      const timer = setTimeout(() => void latest.current(id), saveDelay);
      pending.current.set(id, { timer, title, change: { ...before?.change, ...change }, done });
    },
    [],
  );

  const dropMove = useCallback((id: number) => {
    if (pending.current.has(id)) return;
    setMoves((old) => new Map([...old].filter(([other]) => other !== id)));
  }, []);

  const { refetch } = read;
  const save = useCallback(
    async (id: number) => {
      const waiting = pending.current.get(id);
      pending.current.delete(id);
      await saving.current.get(id);
      if (!waiting) return;
      const { title, change, done } = waiting;
      const before = stored.current.get(id);
      const work = attempt(
        async () => {
          const saved = await run({ id, patch: change, ...(before && { version: before.version }) });
          stored.current.set(id, saved);
          return saved;
        },
        { failed: t('agenda.notMoved', { title }), again: false },
      );
      saving.current.set(id, work);
      const saved = await work;
      if (saving.current.get(id) === work) saving.current.delete(id);
      if (!saved) {
        await refetch();
        dropMove(id);
        return;
      }
      const room = saved.roomName || t('agenda.noRoom');
      const placed = t('agenda.moved', { title, time: sessionTime(saved, t, i18n.language), room });
      notify.success(done ?? (saved.startsAt === null ? t('agenda.unplaced', { title }) : placed), {
        id: `move-${id}`,
        ...(before && {
          action: {
            label: t('forms.undo', { ns: 'translation' }),
            onClick: () => move({ id, title }, oldValues(change, before)),
          },
        }),
      });
    },
    [attempt, run, t, i18n, refetch, dropMove, move],
  );
  latest.current = save;

  // Pending changes are saved when the user leaves the page.
  useEffect(() => {
    const all = pending.current;
    return () => {
      for (const [id, { timer }] of all) {
        clearTimeout(timer);
        void latest.current(id);
      }
    };
  }, []);

  return { read, agenda: shown, move };
}
