import { Hourglass, Send, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRow, useSend } from '@/data/index.ts';
import { useAttempt } from '@/feedback/index.ts';
import { ToolButton } from '@/grid/ToolButton.tsx';
import { useOwnListState } from '@/grid/useOwnListState.ts';
import { historyAction } from '@/history/historyAction.ts';
import { useKeptHeight } from '@/lib/useKeptHeight.ts';
import { ListTable } from '@/screens/ListTable.tsx';
import { useDeleteAction } from '@/screens/useDeleteAction.ts';
import { useList } from '@/screens/useList.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { events } from '../../../contract/events.ts';
import { type WaitingListEntry, waitingListEntries } from '../../../contract/waitingList.ts';
import { canBeOffered } from '../../../rules/waitingList/waitingState.ts';
import { dependsOnOffers, OfferDialog } from './OfferDialog.tsx';
import { useIsMailAbsent } from './useIsMailAbsent.ts';
import { useWaitedFor, type WaitedFor, waitingListOf } from './useWaitedFor.ts';
import { waitingListColumns } from './waitingListColumns.tsx';

type WaitingListDialogProps = { of: WaitedFor; name: string; onClose: () => void };

/** Lists who waits for a ticket or an activity, in the order of joining. Places are offered from here. */
export function WaitingListDialog({ of, name, onClose }: WaitingListDialogProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const locale = i18n.language;
  const { id, eventId } = of;
  const { field, texts, params: listParams, withdraw: withdrawal } = waitingListOf(of);
  const params = { eventId };
  const [offering, setOffering] = useState<'next' | readonly WaitingListEntry[]>();
  const zone = useRow(events, { id: eventId }).row?.timeZone ?? 'UTC';
  const { waiting, isAutomatic } = useWaitedFor(of);
  const isMailAbsent = useIsMailAbsent();
  const attempt = useAttempt();
  const withdraw = useSend(withdrawal, { invalidates: dependsOnOffers });

  const columns = useMemo(() => waitingListColumns({ t, locale, zone, isAutomatic }), [t, locale, zone, isAutomatic]);
  const defaults = useMemo(() => ({ sort: waitingListEntries.defaultSort, perPage: 20, filters: [] }), []);
  const control = useOwnListState(defaults);
  const query = useMemo(() => {
    const own = { field, operator: 'eq' as const, value: String(id) };
    return { ...control.query, filters: [own, ...control.query.filters] };
  }, [control.query, field, id]);
  const list = useList(waitingListEntries, { control, params, query });
  const paper = useKeptHeight({ isWaiting: list.source.isLoading });
  const remove = useDeleteAction<WaitingListEntry>(waitingListEntries, {
    params,
    invalidates: dependsOnOffers,
    label: t('waitingList.remove'),
    words: ({ email }) => ({
      title: t('waitingList.removeTitle', { email }),
      message: t('waitingList.removeText'),
      done: t('waitingList.removed', { email }),
    }),
  });
  const title = t('waitingList.title', { name });
  const close = () => setOffering(undefined);

  return (
    <ReadDialog
      title={title}
      text={
        isMailAbsent
          ? t(isAutomatic ? 'waitingList.textAutomaticNoMail' : 'waitingList.textNoMail')
          : t(isAutomatic ? `${texts}.textAutomatic` : `${texts}.text`)
      }
      width="md"
      paper={paper}
      isAtTop
      onClose={onClose}
      nested={
        offering && (
          <OfferDialog of={of} onClose={close} onLeave={onClose} {...(offering !== 'next' && { rows: offering })} />
        )
      }
    >
      <ListTable
        name="waitingList"
        label={title}
        list={list}
        columns={columns}
        nameOf={({ email }) => email}
        searchLabel={t('waitingList.search')}
        actions={[
          {
            id: 'offer',
            label: t('waitingList.offer', { count: 1 }),
            icon: Send,
            when: ({ state }) => canBeOffered(state),
            run: (row) => setOffering([row]),
          },
          {
            id: 'withdraw',
            label: t('waitingList.withdraw'),
            icon: Undo2,
            when: ({ state }) => state === 'offered',
            run: ({ id: entryId, email }) =>
              void attempt(() => withdraw.run({ params: listParams, body: { ids: [entryId] } }), {
                done: t('waitingList.withdrawn', { email }),
                failed: t('waitingList.withdrawFailed', { email }),
              }),
          },
          historyAction<WaitingListEntry>(t, ({ id: entryId, email }) => ({
            of: [waitingListEntries],
            params,
            id: entryId,
            name: email,
          })),
          remove,
        ]}
        bulkActions={[{ id: 'offer', label: t('waitingList.offerTitle'), icon: Send, run: setOffering }]}
        tools={
          <ToolButton
            icon={Send}
            label={t('waitingList.offerNext')}
            // Disabled instead of hidden, so that the list does not move.
            aria-disabled={waiting === 0}
            onClick={() => waiting > 0 && setOffering('next')}
          />
        }
        empty={{ icon: Hourglass, title: t('waitingList.emptyTitle'), text: t(`${texts}.emptyText`) }}
      />
    </ReadDialog>
  );
}
