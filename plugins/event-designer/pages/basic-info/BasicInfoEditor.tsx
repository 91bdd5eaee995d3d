import { useTranslation } from 'react-i18next';
import { useClearAllCachedData, useRow } from '@/data/index.ts';
import { lazyPart } from '@/feedback/lazyPart.tsx';
import { EditForm, type EditFormHandle, useDocumentForm } from '@/forms/index.ts';
import { basicInfo, timeSettingsDocument } from '../../contract/basicInfo.ts';
import { events } from '../../contract/events.ts';
import { publishChecklist } from '../../contract/publish.ts';
import { schedule, scheduleDates } from '../../contract/schedule.ts';
import { eventSettings } from '../../contract/settings.ts';
import { tickets } from '../../contract/tickets.ts';
import { useAskAfterSales } from '../../parts/afterSales/useAskAfterSales.tsx';
import { useFactChanges } from '../../parts/afterSales/useFactChanges.ts';
import { useEventId } from '../../parts/useEventId.ts';
import { AddressSection } from './AddressSection.tsx';
import { type BasicInfo, type BasicInfoForm, basicInfoForm, toForm } from './basicInfoForm.ts';
import { type EventLookups, EventSection } from './EventSection.tsx';
import { WhenSection } from './WhenSection.tsx';
import { WhereSection } from './WhereSection.tsx';
import { useZoneChange } from './zone-change/useZoneChange.ts';

const ZoneChangeDialog = lazyPart(() => import('./zone-change/ZoneChangeDialog.tsx'), 'ZoneChangeDialog');

/** The contracts that repeat the event's name, dates or place, or that derive from them. */
const dependsOnBasicInfo = [
  events,
  timeSettingsDocument,
  eventSettings,
  publishChecklist,
  schedule,
  scheduleDates,
  // Tickets stop selling when the event's capacity is reached.
  tickets,
];

export function BasicInfoEditor({ info, lookups }: { info: BasicInfo; lookups: EventLookups }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const askAfterSales = useAskAfterSales();
  const factChanges = useFactChanges();
  const event = useRow(events, { id: eventId });
  const clearAllCachedData = useClearAllCachedData();
  const edit: EditFormHandle<BasicInfoForm> = useDocumentForm(
    basicInfo,
    { eventId },
    {
      schema: basicInfoForm,
      item: info,
      t,
      toForm,
      toPatch: (patch) => ({ ...patch, timeZoneChangeMode: zoneChange.mode() }),
      onSaved: ({ timeZoneChangeMode }) => {
        // Spec §4. Not awaited, because the save has succeeded whether or not the refetch does.
        if (timeZoneChangeMode === 'change_time_zone_and_event_times') void clearAllCachedData();
      },
      also: [timeSettingsDocument, eventSettings],
      invalidates: dependsOnBasicInfo,
      mayBeSaved: (values, stored) =>
        askAfterSales({
          people: event.row?.ticketsSold ?? 0,
          changes: factChanges(stored, values),
          name: values.name,
        }),
    },
  );
  const { isRecurring, timeZone } = edit.baseline.timeSettings;
  const zoneChange = useZoneChange(edit.form, timeZone.id, isRecurring);

  return (
    <>
      <EditForm edit={edit}>
        <EventSection control={edit.control} lookups={lookups} />
        <WhenSection
          form={edit.form}
          startsAt={info.timeSlotsTimestampRange?.start}
          onPickZone={zoneChange.pick}
          isSeries={isRecurring}
          isTaken={event.row !== undefined && event.row.ticketsSold + event.row.ticketsReserved > 0}
        />
        <WhereSection form={edit.form} />
        <AddressSection form={edit.form} slug={edit.baseline.slug} event={event.row} />
      </EditForm>
      {zoneChange.question && (
        <ZoneChangeDialog
          {...zoneChange.question}
          eventId={eventId}
          action={t('zoneChange.take')}
          onChoose={zoneChange.choose}
          onClose={zoneChange.cancel}
        />
      )}
    </>
  );
}
