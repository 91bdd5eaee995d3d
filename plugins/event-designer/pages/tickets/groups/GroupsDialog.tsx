import { arrayMove } from '@dnd-kit/sortable';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { Link2, Pencil, Plus, RefreshCw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText, useRemoveRow, useRows, useSend } from '@/data/index.ts';
import { ErrorScreen, notify, useConfirm } from '@/feedback/index.ts';
import { ReorderableList } from '@/forms/index.ts';
import type { RowAction } from '@/grid/index.ts';
import { RowMenu } from '@/grid/RowMenu.tsx';
import {
  renewTicketGroupLink,
  reorderTicketGroups,
  type TicketGroup,
  ticketGroups,
} from '../../../contract/ticketGroups.ts';
import { tickets } from '../../../contract/tickets.ts';
import { useEventId } from '../../../parts/useEventId.ts';
import { EditGroupDialog, NewGroupDialog } from './GroupForm.tsx';
import styles from './groups.module.css';

/** What is put behind the address of the event's page to see the tickets of a group. */
const linkOf = (token: string) => `?tickets=${token}`;

/** The groups of the tickets: their titles, their order, and the links of those that are shown by link only. */
export function GroupsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const titleId = useId();
  const eventId = useEventId();
  const params = { eventId };
  const confirm = useConfirm();
  const groups = useRows(ticketGroups, { params, query: { perPage: 0 } });
  const order = useSend(reorderTicketGroups, { invalidates: [ticketGroups] });
  const renew = useSend(renewTicketGroupLink, { invalidates: [ticketGroups] });
  const remove = useRemoveRow(ticketGroups, { params, invalidates: [tickets] });
  const [form, setForm] = useState<'new' | TicketGroup>();
  const [moved, setMoved] = useState<{ ids: number[]; over: readonly TicketGroup[] }>();
  const close = () => setForm(undefined);

  const attempt = async (work: () => Promise<unknown>, done?: string) => {
    try {
      await work();
      if (done) notify.success(done);
    } catch (error) {
      notify.error(failureText(t, error));
    }
  };
  const copy = (token: string) =>
    attempt(() => navigator.clipboard.writeText(linkOf(token)), t('groups.copied', { link: linkOf(token) }));

  const { rows } = groups;
  const shown = moved?.over === rows ? moved.ids.flatMap((id) => rows.find((group) => group.id === id) ?? []) : rows;
  const move = (from: number, to: number) => {
    const ids = arrayMove(
      shown.map(({ id }) => id),
      from,
      to,
    );
    setMoved({ ids, over: rows });
    void attempt(() => order.run({ params, body: { ids } }));
  };
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
    {
      id: 'delete',
      label: t('groups.delete'),
      icon: Trash2,
      danger: true,
      run: ({ id, name, version }) =>
        void confirm({
          title: t('groups.deleteTitle', { name }),
          message: t('groups.deleteText'),
          mainAction: t('groups.delete'),
          tone: 'danger',
          onConfirm: () => remove.run({ id, version }),
        }),
    },
  ];

  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>{t('groups.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{t('groups.text')}</DialogContentText>
        {groups.error && rows.length === 0 ? (
          <ErrorScreen error={groups.error} retry={() => void groups.refetch()} />
        ) : (
          <ReorderableList items={shown} label={t('groups.title')} nameOf={({ name }) => name} onMove={move}>
            {(group) => (
              <div className={styles.group}>
                <div className={styles.words}>
                  {group.name}
                  <small>{t(`groups.kind.${group.kind}`)}</small>
                </div>
                {group.linkToken !== null && (
                  <Button
                    size="small"
                    startIcon={<Link2 size={15} aria-hidden />}
                    onClick={() => void copy(group.linkToken ?? '')}
                  >
                    {t('groups.copyLink')}
                  </Button>
                )}
                <RowMenu row={group} name={group.name} actions={actions} />
              </div>
            )}
          </ReorderableList>
        )}
        {!groups.isLoading && rows.length === 0 && <p className={styles.none}>{t('groups.none')}</p>}
        <Button sx={{ mt: 1.5 }} startIcon={<Plus size={15} aria-hidden />} onClick={() => setForm('new')}>
          {t('groups.new')}
        </Button>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {t('why.close')}
        </Button>
      </DialogActions>
      {form === 'new' && <NewGroupDialog onClose={close} />}
      {form !== undefined && form !== 'new' && <EditGroupDialog group={form} onClose={close} />}
    </Dialog>
  );
}
