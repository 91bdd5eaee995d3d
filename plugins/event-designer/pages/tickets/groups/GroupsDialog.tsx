import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { FolderTree, Link2, Pencil, Plus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDocument, useRows, useSend } from '@/data/index.ts';
import { EmptyState, ErrorState, useAttempt, useConfirm, useCopyText } from '@/feedback/index.ts';
import { ReorderableLine, ReorderableList } from '@/forms/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import { useListOrder } from '@/reorder/useListOrder.ts';
import { useDeleteAction } from '@/screens/useDeleteAction.ts';
import { ReadDialog } from '@/ui/ReadDialog.tsx';
import { publishSettings } from '../../../contract/publish.ts';
import {
  renewTicketGroupLink,
  reorderTicketGroups,
  type TicketGroup,
  ticketGroups,
} from '../../../contract/ticketGroups.ts';
import { tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { useSharedAddress } from '../../../parts/usePageAddress.ts';
import { EditGroupDialog, NewGroupDialog } from './GroupForm.tsx';

const skeletonRows = [0, 1, 2];

/** Manages the ticket groups: their titles, their order, and the links of those that are shown by link only. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const params = { eventId };
  const confirm = useConfirm();
  const attempt = useAttempt();
  const copy = useCopyText();
  const groups = useRows(ticketGroups, { params, query: { perPage: 0 } });
  const order = useSend(reorderTicketGroups, { invalidates: [ticketGroups] });
  const renew = useSend(renewTicketGroupLink, { invalidates: [ticketGroups] });
  const [form, setForm] = useState<'new' | TicketGroup>();
  const close = () => setForm(undefined);

  const { rows } = groups;
  const shown = useListOrder(rows, (ids) =>
    attempt(() => order.run({ params, body: { ids } }), { failed: t('groups.notInOrder'), again: false }),
  );
  const privacy = useDocument(publishSettings, params);
  const addressOf = useSharedAddress(eventId);
  const hasLinks = rows.some(({ linkToken }) => linkToken !== null);
  const unread = [...(groups.total === undefined ? [groups] : []), ...(hasLinks && !privacy.item ? [privacy] : [])];
  // Groups that failed to load are reported as such, neither listed nor called empty.
  const failed = unread.filter(({ error }) => error !== null);
  const actions: RowAction<TicketGroup>[] = [
    { id: 'edit', label: t('groups.edit'), icon: Pencil, run: setForm },
    {
      id: 'renew',
      label: t('groups.newLink'),
      icon: RefreshCw,
      when: ({ kind }) => kind === 'with_link',
      run: ({ id, name }) =>
        void confirm({
          title: t('groups.newLinkTitle', { name }),
          message: t('groups.newLinkText'),
          mainAction: t('groups.newLink'),
          onConfirm: () => renew.run({ params: { eventId, groupId: id } }),
        }),
    },
    useDeleteAction<TicketGroup>(ticketGroups, {
      params,
      invalidates: [tickets],
      label: t('groups.delete'),
      words: ({ name }) => ({ title: t('groups.deleteTitle', { name }), message: t('groups.deleteText') }),
    }),
  ];

  return (
    <ReadDialog
      title={t('groups.title')}
      text={t('groups.text')}
      onClose={onClose}
      nested={
        <>
          {form === 'new' && <NewGroupDialog onClose={close} />}
          {form !== undefined && form !== 'new' && <EditGroupDialog group={form} onClose={close} />}
        </>
      }
    >
      {failed[0] ? (
        <ErrorState error={failed[0].error} retry={() => void Promise.all(failed.map(({ refetch }) => refetch()))} />
      ) : groups.total === undefined ? (
        <div role="status" aria-label={t('loading', { ns: 'translation' })}>
          {skeletonRows.map((row) => (
            <Skeleton key={row} variant="rounded" height={44} sx={{ mb: 1 }} />
          ))}
        </div>
      ) : groups.total === 0 ? (
        <EmptyState
          icon={FolderTree}
          title={t('groups.emptyTitle')}
          description={t('groups.emptyText')}
          action={
            <Button variant="contained" onClick={() => setForm('new')}>
              {t('groups.new')}
            </Button>
          }
        />
      ) : (
        <ReorderableList items={shown.rows} label={t('groups.title')} nameOf={({ name }) => name} onMove={shown.move}>
          {(group) => (
            <ReorderableLine title={group.name} text={t(`groups.kind.${group.kind}`)}>
              {group.linkToken !== null && (
                <Button
                  size="small"
                  startIcon={<Link2 size={15} aria-hidden />}
                  disabled={!addressOf}
                  onClick={() => addressOf && void copy(addressOf(group.linkToken ?? ''), t('publish.linkCopied'))}
                >
                  {t('groups.copyLink')}
                </Button>
              )}
              <RowMenu row={group} name={group.name} actions={actions} />
            </ReorderableLine>
          )}
        </ReorderableList>
      )}
      {!failed[0] && groups.total !== 0 && (
        <Button sx={{ mt: 1.5 }} startIcon={<Plus size={15} aria-hidden />} onClick={() => setForm('new')}>
          {t('groups.new')}
        </Button>
      )}
    </ReadDialog>
  );
}
