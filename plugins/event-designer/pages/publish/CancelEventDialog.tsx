import { longText, requiredText, z } from '@contract/fields.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import { TextAreaField, useSendForm } from '@/forms/index.ts';
import { formatDateRange } from '@/lib/dates.ts';
import { events } from '../../contract/events.ts';
import type { publishSettings } from '../../contract/publish.ts';
import { CancellationDialog } from '../../parts/CancellationDialog.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { useTransitions } from './useTransitions.ts';

const schema = z.object({ cancellationReason: requiredText(2000), cancellationMessage: longText(10_000) });

type CancelEventDialogProps = { settings: ItemOf<typeof publishSettings>; zone: string; onClose: () => void };

/** Cancels the event with a reason, which attendees will read. The message to them is only drafted, never sent. */
export function CancelEventDialog({ settings, zone, onClose }: CancelEventDialogProps) {
  const { t, i18n } = useTranslation('meTranslation');
  const { cancel, droppedPlan } = useTransitions(settings, zone);
  const event = useRow(events, { id: useEventId() }).row;
  const { name = '', startsAt, endsAt, ticketsSold = 0 } = event ?? {};
  const format = { locale: i18n.language, zone };
  const dates = startsAt && endsAt ? formatDateRange(new Date(startsAt), new Date(endsAt), format) : '';
  const draft = t(dates ? 'publish.messageDraft' : 'publish.messageDraftUndated', { name, dates });
  const form = useSendForm({
    schema,
    values: { cancellationReason: '', cancellationMessage: draft },
    send: async (values) => {
      await cancel(values);
      onClose();
    },
  });
  return (
    <CancellationDialog
      title={t('publish.cancelTitle')}
      text={[t('publish.cancelText'), t('publish.cancelAffects', { count: ticketsSold }), droppedPlan].join(' ').trim()}
      submit={t('publish.cancelNow')}
      create={form}
      reason="cancellationReason"
      onClose={onClose}
    >
      <TextAreaField
        control={form.control}
        name="cancellationMessage"
        label={t('publish.cancellationMessage')}
        help={t('publish.cancellationMessageHelp')}
        limit={10_000}
        optional
        wide
      />
    </CancellationDialog>
  );
}
