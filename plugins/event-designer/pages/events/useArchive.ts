import { useTranslation } from 'react-i18next';
import { useSend } from '@/data/index.ts';
import { notify, useAttempt, useConfirm } from '@/feedback/index.ts';
import { useReportChange } from '@/history/useReportChange.ts';
import { archiveEvents, restoreEvents } from '../../contract/archive.ts';
import { type EventRow, events } from '../../contract/events.ts';
import { isLive } from '../../rules/archive.ts';

type Run = (rows: EventRow[]) => Promise<unknown>;

/** Archives events and restores them. Live events stay in the list, which the question says beforehand. */
export function useArchive(): { archive: Run; restore: Run } {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const attempt = useAttempt();
  const reportChange = useReportChange();
  const toArchive = useSend(archiveEvents, { invalidates: [events] });
  const toRestore = useSend(restoreEvents, { invalidates: [events] });

  const restore = (rows: EventRow[]) => {
    const ids = rows.map(({ id }) => id);
    return attempt(
      async () => {
        const { changeId } = await toRestore.run({ body: { ids } });
        reportChange(t('events.restored', { count: ids.length }), changeId);
      },
      { failed: t('events.notRestored', { count: ids.length, name: rows[0]?.name }) },
    );
  };
  const archive = async (rows: EventRow[]) => {
    const { ids, changeId } = await toArchive.run({ body: { ids: rows.map(({ id }) => id) } });
    reportChange(t('events.archivedDone', { count: ids.length }), changeId);
  };
  return {
    restore: async (rows) => {
      const gone = rows.filter(({ isArchived }) => isArchived);
      return gone.length > 0 ? restore(gone) : notify.info(t('events.restoreNothing'));
    },
    archive: async (rows) => {
      const now = new Date();
      const live = rows.filter((row) => isLive(row, now));
      const going = rows.filter((row) => !live.includes(row) && !row.isArchived);
      const [first] = going;
      const names = live.map(({ name }) => t('events.quoted', { name })).join(', ');
      const staying = live.length > 0 ? t('events.archiveLive', { count: live.length, names }) : '';
      if (!first) return notify.info(t('events.archiveNothing'), { description: staying });
      return confirm({
        title:
          going.length === 1
            ? t('events.archiveTitle', { name: first.name })
            : t('events.archiveManyTitle', { count: going.length }),
        message: [t('events.archiveText', { count: going.length }), staying].filter(Boolean).join(' '),
        mainAction: t('events.archiveAction'),
        onConfirm: () => archive(going),
      });
    },
  };
}
