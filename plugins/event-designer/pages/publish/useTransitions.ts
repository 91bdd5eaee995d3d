import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useUpdateDocument } from '@/data/index.ts';
import { type ConfirmRequest, notify, useConfirm } from '@/feedback/index.ts';
import { events } from '../../contract/events.ts';
import { publishChecklist, publishSettings } from '../../contract/publish.ts';
import type { EventStatus } from '../../contract/shared.ts';
import { tickets } from '../../contract/tickets.ts';
import { momentInZone } from '../../parts/moment.ts';
import { useEventId } from '../../parts/useEventId.ts';

type Settings = ItemOf<typeof publishSettings>;

/** The contracts that show an event's status or derive from it. */
const dependsOnStatus = [events, publishChecklist, tickets];

/** Returns the status changes. Each asks first; if the server refuses, the dialog stays open and shows the reason. */
export function useTransitions({ version, scheduleSettings }: Settings, zone: string) {
  const { t, i18n } = useTranslation('meTranslation');
  const confirm = useConfirm();
  const eventId = useEventId();
  const update = useUpdateDocument(publishSettings, { eventId }, { invalidates: dependsOnStatus });

  const { publishAt, unpublishAt } = scheduleSettings;
  const timeParam = (moment: string) => ({ time: momentInZone(moment, { locale: i18n.language, zone }) });
  const plan = [
    ...(publishAt ? [t('publish.willPublish', timeParam(publishAt))] : []),
    ...(unpublishAt ? [t('publish.willUnpublish', timeParam(unpublishAt))] : []),
  ].join(' ');
  const droppedPlan = plan && t('publish.dropsPlan', { plan });

  const ask = (
    status: EventStatus,
    action: 'publish' | 'unpublish' | 'revive',
    overrides: Partial<ConfirmRequest> = {},
  ) =>
    void confirm({
      title: t(`publish.ask.${action}.title`),
      message: t(`publish.ask.${action}.text`),
      mainAction: t(`publish.${action}`),
      ...overrides,
      onConfirm: async () => {
        await update.run({ version, patch: { status } });
        notify.success(t(`publish.ask.${action}.done`));
      },
    });

  return {
    publish: () => ask('published', 'publish'),
    unpublish: () =>
      ask('unpublished', 'unpublish', {
        tone: 'danger',
        message: `${t('publish.ask.unpublish.text')} ${droppedPlan}`.trim(),
      }),
    revive: () => ask('unpublished', 'revive', { closeLabel: t('publish.stayCancelled') }),
    /** The planned times that are lost with the status, as text. Empty when none were planned. */
    droppedPlan,
    cancel: async (reason: { cancellationReason: string; cancellationMessage: string }) => {
      await update.run({ version, patch: { status: 'cancelled', ...reason } });
      notify.success(t('publish.cancelled'));
    },
  };
}
