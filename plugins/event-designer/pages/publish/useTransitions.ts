import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateDocument } from '@/data/index.ts';
import { notify, useConfirm } from '@/feedback/index.ts';
import { events } from '../../contract/events.ts';
import { publishChecklist, publishSettings } from '../../contract/publish.ts';
import type { EventStatus } from '../../contract/shared.ts';
import { tickets } from '../../contract/tickets.ts';
import { useEventId } from '../../parts/useEventId.ts';

type Settings = ItemOf<typeof publishSettings>;

/** What shows or follows from an event's status. */
const dependsOnStatus = [events, publishChecklist, tickets];

/** Status changes, each asked for first; the dialog stays and says why when the server refuses. */
export function useTransitions({ version }: Settings) {
  const { t } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const eventId = useEventId();
  const update = useUpdateDocument(publishSettings, { eventId }, { invalidates: dependsOnStatus });

  const ask = (status: EventStatus, words: 'publish' | 'unpublish' | 'revive') =>
    void confirm({
      title: t(`publish.ask.${words}.title`),
      message: t(`publish.ask.${words}.text`),
      mainAction: t(`publish.${words}`),
      onConfirm: async () => {
        await update.run({ version, patch: { status } });
        notify.success(t(`publish.ask.${words}.done`));
      },
    });

  return {
    publish: () => ask('published', 'publish'),
    unpublish: () => ask('unpublished', 'unpublish'),
    revive: () => ask('unpublished', 'revive'),
    cancel: async (said: { cancellationReason: string; cancellationMessage: string }) => {
      await update.run({ version, patch: { status: 'cancelled', ...said } });
      notify.success(t('publish.cancelled'));
    },
  };
}
