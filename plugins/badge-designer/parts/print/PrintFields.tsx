import type { RowsQueryOf } from '@contract/resource.ts';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import { CheckboxGroupField, fieldsOf, RelationField } from '@/forms/index.ts';
import { FailedLine } from '@/ui/FailedLine.tsx';
import { events, tickets } from '../../../event-designer/public.ts';
import type { Design } from '../../contract/designs.ts';
import type { DesignDocument } from '../../contract/document.ts';
import { PaperFields } from './PaperFields.tsx';
import { type NamedPerson, PeopleField } from './PeopleField.tsx';
import type { PrintForm } from './printForm.ts';

type PrintFieldsProps = {
  form: UseFormReturn<PrintForm>;
  design: Design;
  document: DesignDocument;
  /** The people who are chosen already when the dialog opens. */
  initialPeople: readonly NamedPerson[];
  onManagePrinters: () => void;
};

const f = fieldsOf<PrintForm>();
const orders = ['last_name', 'company', 'code', 'ticket', 'registered'] as const;

/** The fields for the people, the design and the paper. */
export function PrintFields({ form, design, document, initialPeople, onManagePrinters }: PrintFieldsProps) {
  const { t } = useTranslation('badgeDesigner');
  const eventId = useWatch({ control: form.control, name: 'eventId' });
  const chosenFor = useRef(eventId);
  useEffect(() => {
    if (chosenFor.current === eventId) return;
    // The tickets and people that were chosen belong to another event.
    chosenFor.current = eventId;
    form.setValue('who.ticketIds', []);
    form.setValue('who.registrationIds', []);
  }, [form, eventId]);
  return (
    <>
      <RelationField
        control={form.control}
        name="eventId"
        relation={events}
        labelKey="name"
        label={t('print.event')}
        placeholder={t('print.eventHint')}
        wide
      />
      {eventId !== null && (
        <>
          <EventTickets eventId={eventId} />
          <PeopleField key={eventId} eventId={eventId} initialPeople={initialPeople} />
        </>
      )}
      <f.Segmented
        name="who.printed"
        label={t('print.printed')}
        options={(['all', 'not_printed', 'printed'] as const).map((value) => ({
          value,
          label: t(`print.printedOptions.${value}`),
        }))}
      />
      <f.Text name="who.search" label={t('print.search')} placeholder={t('print.searchHint')} />
      <f.Select
        name="designId"
        label={t('print.design')}
        none={t('print.assigned')}
        options={[{ value: design.id, label: t('print.thisDesign', { name: design.name }) }]}
      />
      <f.Select
        name="order"
        label={t('print.order')}
        options={orders.map((value) => ({ value, label: t(`print.orders.${value}`) }))}
      />
      <PaperFields control={form.control} document={document} onManagePrinters={onManagePrinters} />
    </>
  );
}

const all: RowsQueryOf<typeof tickets> = { perPage: 0, sort: [{ field: 'position', descending: false }] };

/** A selection of tickets. An empty selection means all tickets. */
function EventTickets({ eventId }: { eventId: number }) {
  const { t } = useTranslation('badgeDesigner');
  const { rows, isLoading, error, refetch } = useRows(tickets, { params: { eventId }, query: all });
  if (error && rows.length === 0) return <FailedLine text={t('print.ticketsNotRead')} retry={() => void refetch()} />;
  if (isLoading) return null;
  return (
    <CheckboxGroupField<PrintForm>
      name="who.ticketIds"
      label={t('print.tickets')}
      help={t('print.ticketsHelp')}
      options={rows.map(({ id, name }) => ({ value: id, label: name }))}
      wide
    />
  );
}
