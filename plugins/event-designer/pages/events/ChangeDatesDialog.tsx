import { atMost, z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import type { ItemOf } from '@contract/resource.ts';
import { useTranslation } from 'react-i18next';
import { useDocument } from '@/data/index.ts';
import { notify } from '@/feedback/index.ts';
import { EditDialog, useDocumentForm } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { WaitingDialog } from '@/ui/WaitingDialog.tsx';
import { basicInfo, maximumSlots, timeSettingsDocument, timeSlot } from '../../contract/basicInfo.ts';
import { type EventRow, events } from '../../contract/events.ts';
import { publishChecklist } from '../../contract/publish.ts';
import { tickets } from '../../contract/tickets.ts';
import { useAskAfterSales } from '../../parts/afterSales/useAskAfterSales.tsx';
import { useFactChanges } from '../../parts/afterSales/useFactChanges.ts';
import { SlotRows } from '../../parts/slots/SlotRows.tsx';
import { emptyVenue } from '../../rules/eventRules.ts';
import { slotProblems } from '../../rules/slots.ts';

const schema = z
  .object({ timeSlots: z.array(timeSlot).check(atMost(maximumSlots)) })
  .check(obeys(({ timeSlots }) => slotProblems(timeSlots)));

/** The place, which this dialog does not change. */
const elsewhere = { locationType: 'to_be_announced', venue: emptyVenue } as const;

type ChangeDatesDialogProps = { event: EventRow; onClose: () => void };

/** Edits only the dates of a single event, from the list (spec §7: GET and PATCH time-settings). */
export function ChangeDatesDialog({ event, onClose }: ChangeDatesDialogProps) {
  const { t } = useTranslation('meTranslation');
  const read = useDocument(timeSettingsDocument, { eventId: event.id });
  if (read.item) return <DatesForm event={event} times={read.item} onClose={onClose} />;
  return <WaitingDialog title={t('changeDates.title', { name: event.name })} read={read} onClose={onClose} />;
}

type DatesFormProps = ChangeDatesDialogProps & { times: ItemOf<typeof timeSettingsDocument> };

function DatesForm({ event, times, onClose }: DatesFormProps) {
  const { t } = useTranslation('meTranslation');
  const askAfterSales = useAskAfterSales();
  const factChanges = useFactChanges();
  const { timeSettings } = times;
  const zone = timeSettings.timeZone.id;
  const edit = useDocumentForm(
    timeSettingsDocument,
    { eventId: event.id },
    {
      schema,
      item: times,
      t,
      also: [basicInfo],
      invalidates: [events, basicInfo, publishChecklist, tickets],
      mayBeSaved: ({ timeSlots }, stored) =>
        askAfterSales({
          people: event.ticketsSold,
          changes: factChanges({ ...elsewhere, timeSettings, ...stored }, { ...elsewhere, timeSettings, timeSlots }),
          name: event.name,
        }),
    },
  );
  return (
    <EditDialog
      title={t('changeDates.title', { name: event.name })}
      text={t('changeDates.text', { zone: zoneLabel(zone) })}
      submit={t('changeDates.save')}
      edit={edit}
      onSaved={() => {
        notify.success(t('changeDates.saved', { name: event.name }));
        onClose();
      }}
      onClose={onClose}
    >
      <SlotRows zone={zone} />
    </EditDialog>
  );
}
