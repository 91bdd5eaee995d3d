import { useTranslation } from 'react-i18next';
import { failureText, useSend } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import { archiveEvents, restoreEvents } from '../../contract/archive.ts';
import { type EventRow, events } from '../../contract/events.ts';
import { isLive } from '../../rules/archive.ts';

type Run = (rows: EventRow[]) => Promise<unknown>;

/** Takes events out of the list and back into it. What is live stays, and the question says so before. */
export function useArchive(): { archive: Run; restore: Run } {
  const { t } = useTranslation('meTranslation');
  const { t: words } = useTranslation();
  const confirm = useConfirm();
  const toArchive = useSend(archiveEvents, { invalidates: [events] });
  const toRestore = useSend(restoreEvents, { invalidates: [events] });

  const restore = async (ids: number[]) => {
    try {
      await toRestore.run({ body: { ids } });
      notify.success(t('events.restored', { count: ids.length }));
    } catch (error) {
      notify.error(t('events.notRestored'), { description: failureText(words, error) });
    }
  };
  const archive = async (ids: number[]) => {
    const answer = await toArchive.run({ body: { ids } });
    notify.success(t('events.archivedDone', { count: answer.ids.length }), {
      action: { label: words('forms.undo'), onClick: () => void restore(answer.ids) },
    });
  };
  return {
    restore: async (rows) => {
      const ids = rows.filter(({ isArchived }) => isArchived).map(({ id }) => id);
      return ids.length > 0 ? restore(ids) : notify.info(t('events.restoreNothing'));
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
        onConfirm: () => archive(going.map(({ id }) => id)),
      });
    },
  };
}
