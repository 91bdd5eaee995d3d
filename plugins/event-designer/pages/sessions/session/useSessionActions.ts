import { ArrowRightLeft, CalendarOff, CircleCheck, Copy, LayoutGrid, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { useSend } from '@/data/index.ts';
import { notify, useAttempt, useConfirm } from '@/feedback/index.ts';
import type { BulkAction, RowAction } from '@/grid/index.ts';
import { historyAction } from '@/history/historyAction.ts';
import { agenda, compareRelease } from '../../../contract/agenda.ts';
import { convertToActivity } from '../../../contract/conversion.ts';
import { eventCounts } from '../../../contract/eventCounts.ts';
import { extras } from '../../../contract/extras.ts';
import { copyToRooms, duplicateSession, type Session, sessions, severalSessions } from '../../../contract/sessions.ts';
import { routes } from '../../../routes.ts';
import { useSeveralCalls } from '../useSeveralCalls.ts';

const stale = [sessions, agenda, compareRelease, eventCounts];

const withNames = (rows: readonly Session[]) => rows.map(({ id, title }) => ({ id, name: title }));

/** Returns the actions on sessions, of their menu and of a selection. */
export function useSessionActions(params: { eventId: number }) {
  const { t } = useTranslation('meTranslation');
  const navigate = useNavigate();
  const attempt = useAttempt();
  const calls = useSeveralCalls<Partial<Pick<Session, 'state'>>>({
    calls: severalSessions,
    params,
    invalidates: stale,
  });
  const copy = useSend(duplicateSession, { invalidates: stale });
  const confirm = useConfirm();
  const conversion = useSend(convertToActivity, { invalidates: [...stale, extras] });
  const copyIntoRooms = useSend(copyToRooms, { invalidates: stale });
  const open = (id: number) => navigate(routes.to('session', { ...params, extraId: id }));

  const duplicate = ({ id, title }: Session) =>
    void attempt(
      async () => {
        const created = await copy.run({ params: { ...params, extraId: id } });
        notify.success(t('sessions.duplicated', { title: created.title }));
        open(created.id);
      },
      { failed: t('sessions.notDuplicated', { title }) },
    );
  const spreadBreak = ({ id, title }: Session) =>
    void attempt(
      async () => {
        const { created } = await copyIntoRooms.run({ params: { ...params, extraId: id } });
        notify.success(t('sessions.spread', { count: created }));
      },
      { failed: t('sessions.notSpread', { title }) },
    );

  const convert = ({ id, version, title }: Session) =>
    void confirm({
      title: t('sessions.convertTitle', { title }),
      message: t('sessions.convertText'),
      mainAction: t('sessions.convert'),
      onConfirm: async () => {
        const { extraId } = await conversion.run({ params: { ...params, extraId: id }, body: { version } });
        notify.success(t('sessions.converted', { title }));
        navigate(routes.to('extra', { ...params, extraId }));
      },
    });

  const confirmed = { id: 'confirm', label: t('sessions.confirm'), icon: CircleCheck };
  const cancelled = { id: 'cancel', label: t('sessions.cancel'), icon: CalendarOff };
  const draft = { id: 'draft', label: t('sessions.toDraft'), icon: Pencil };
  const deletion = { id: 'delete', label: t('people.delete'), icon: Trash2, danger: true };
  const actionsOf = (onDeleted?: () => void): RowAction<Session>[] => [
    {
      ...confirmed,
      when: ({ state }) => state !== 'confirmed',
      run: (row) => calls.change(withNames([row]), { state: 'confirmed' }),
    },
    {
      ...draft,
      when: ({ state }) => state !== 'draft',
      run: (row) => calls.change(withNames([row]), { state: 'draft' }),
    },
    {
      ...cancelled,
      when: ({ state }) => state !== 'cancelled',
      run: (row) => calls.change(withNames([row]), { state: 'cancelled' }),
    },
    { id: 'duplicate', label: t('sessions.duplicate'), icon: Copy, run: duplicate },
    {
      id: 'spread',
      label: t('sessions.spreadAction'),
      icon: LayoutGrid,
      when: ({ kind, startsAt }) => kind === 'break' && startsAt !== null,
      run: spreadBreak,
    },
    {
      id: 'convert',
      label: t('sessions.convertAction'),
      icon: ArrowRightLeft,
      when: ({ kind }) => kind === 'session',
      run: convert,
    },
    historyAction<Session>(t, ({ id, title }) => ({ of: [sessions], params, id, name: title })),
    { ...deletion, run: (row) => calls.remove(withNames([row]), onDeleted) },
  ];
  const bulkActions: BulkAction<Session>[] = [
    { ...confirmed, run: (rows) => calls.change(withNames(rows), { state: 'confirmed' }) },
    { ...draft, run: (rows) => calls.change(withNames(rows), { state: 'draft' }) },
    { ...cancelled, run: (rows) => calls.change(withNames(rows), { state: 'cancelled' }) },
    { ...deletion, run: (rows) => calls.remove(withNames(rows)) },
  ];
  return { open, actionsOf, bulkActions };
}
