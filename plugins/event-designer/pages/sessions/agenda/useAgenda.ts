import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall, useUpdateRow } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { type Agenda, type AgendaSession, agenda as contract, programmeReleases } from '../../../contract/agenda.ts';
import { sessions as resource } from '../../../contract/sessions.ts';
import { sessionWarnings } from '../../../rules/sessions/clashes.ts';

export type SessionChange = Partial<
  Pick<AgendaSession, 'startsAt' | 'duration' | 'roomId' | 'speakers' | 'sponsorIds'>
>;

type Waiting = { timer: ReturnType<typeof setTimeout>; change: SessionChange };

/** Milliseconds after the last key or drag until a move is saved, so that ten key presses are one change. */
const pause = 500;

/**
 * Reads the agenda, and shows moves at once while they are being saved. Warnings are computed from what is shown, so
 * that they are right during a move as well. A move that cannot be saved is shown no longer, and a message says so.
 */
export function useAgenda(eventId: number) {
  const { t } = useTranslation('meTranslation');
  const attempt = useAttempt();
  const params = useMemo(() => ({ eventId }), [eventId]);
  const read = useCall(contract, { params });
  const { run } = useUpdateRow(resource, { params, invalidates: [contract, programmeReleases] });
  const [moves, setMoves] = useState<ReadonlyMap<number, SessionChange>>(new Map());
  const waiting = useRef(new Map<number, Waiting>());
  const saving = useRef(new Map<number, Promise<unknown>>());
  const versions = useRef(new Map<number, number>());
  const { data } = read;

  useEffect(() => {
    for (const { id, version } of data?.sessions ?? []) {
      versions.current.set(id, Math.max(version, versions.current.get(id) ?? 0));
    }
    // A move is shown until what was read includes it.
    setMoves((old) => {
      const left = [...old].filter(([id]) => waiting.current.has(id) || saving.current.has(id));
      return left.length === old.size ? old : new Map(left);
    });
  }, [data]);

  const shown = useMemo((): Agenda | undefined => {
    if (!data || moves.size === 0) return data;
    const sessions = data.sessions.map((session) => ({ ...session, ...moves.get(session.id) }));
    return { ...data, sessions, warnings: sessionWarnings(sessions, data) };
  }, [data, moves]);

  const forget = useCallback((id: number) => {
    if (waiting.current.has(id)) return;
    setMoves((old) => new Map([...old].filter(([other]) => other !== id)));
  }, []);

  const { refetch } = read;
  const save = useCallback(
    async (id: number, title: string) => {
      const change = waiting.current.get(id)?.change;
      waiting.current.delete(id);
      await saving.current.get(id);
      if (!change) return;
      const work = attempt(
        async () => {
          const version = versions.current.get(id);
          const saved = await run({ id, patch: change, ...(version !== undefined && { version }) });
          versions.current.set(id, saved.version);
          return saved;
        },
        { failed: t('agenda.notMoved', { title }), again: false },
      );
      saving.current.set(id, work);
      const saved = await work;
      if (saving.current.get(id) === work) saving.current.delete(id);
      if (!saved) {
        await refetch();
        forget(id);
      }
    },
    [attempt, run, t, refetch, forget],
  );

  const latest = useRef(save);
  latest.current = save;

  const move = useCallback((session: AgendaSession, change: SessionChange, isLast = true) => {
    const { id, title } = session;
    setMoves((old) => new Map(old).set(id, { ...old.get(id), ...change }));
    if (!isLast) return;
    const before = waiting.current.get(id);
    clearTimeout(before?.timer);
    const timer = setTimeout(() => void latest.current(id, title), pause);
    waiting.current.set(id, { timer, change: { ...before?.change, ...change } });
  }, []);

  // Pending changes are saved when the user leaves the page.
  useEffect(() => {
    const all = waiting.current;
    return () => {
      for (const [id, { timer }] of all) {
        clearTimeout(timer);
        void latest.current(id, '');
      }
    };
  }, []);

  return { read, agenda: shown, move };
}
