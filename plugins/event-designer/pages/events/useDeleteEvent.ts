import { useTranslation } from 'react-i18next';
import { useRemoveRow, useSend } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import { archiveEvents } from '../../contract/archive.ts';
import { type EventRow, events } from '../../contract/events.ts';

/** Asks for the event's name before deleting it with everything in it; the server refuses where something was sold. */
export function useDeleteEvent(): (event: EventRow) => Promise<boolean> {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const remove = useRemoveRow(events);
  const archive = useSend(archiveEvents, { invalidates: [events] });
  return (event) =>
    confirm({
      title: t('events.deleteTitle', { name: event.name }),
      message: t('events.deleteText'),
      mainAction: t('events.delete'),
      tone: 'danger',
      typedConfirmation: event.name,
      onConfirm: async () => {
        await remove.run({ id: event.id, version: event.version });
        notify.success(t('events.deleted', { name: event.name }));
      },
      ...(!event.isArchived && {
        instead: {
          label: t('events.archiveAction'),
          run: async () => {
            await archive.run({ body: { ids: [event.id] } });
            notify.success(t('events.archivedDone', { count: 1 }));
          },
        },
      }),
    });
}
