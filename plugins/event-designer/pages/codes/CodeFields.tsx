import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import { fieldsOf, RelationField, TagsField, useNoSuggestions } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import type { Code } from '../../contract/codes.ts';
import { events } from '../../contract/events.ts';
import { scheduleDates } from '../../contract/schedule.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import { useEventId } from '../../parts/useEventId.ts';

const f = fieldsOf<Code>();

/** The fields of a code: its identity and discount, what it applies to, how often, when and for whom. */
export function CodeFields({ hasCode = false }: { hasCode?: boolean }) {
  return (
    <>
      {hasCode && <CodeText />}
      <Discount />
      <Scope />
      <Limits />
      <Window />
      <f.Text name="tag" optional />
      <f.Text name="owner" optional />
      <f.TextArea name="note" optional wide />
      <f.Switch name="isActive" wide />
    </>
  );
}

function CodeText() {
  const { t } = useTranslation('meTranslation');
  return <f.Text name="code" help={t('codes.codeHelp')} wide />;
}

function Discount() {
  const { t } = useTranslation('meTranslation');
  const kind = useWatch<Code, 'kind'>({ name: 'kind' });
  const type = useWatch<Code, 'discountType'>({ name: 'discountType' });
  return (
    <>
      <f.Segmented name="kind" help={t(`codes.kindHelp.${kind}`)} wide />
      {kind !== 'access' && (
        <>
          <f.Select name="discountType" />
          {type === 'percentage' ? (
            <f.Number name="percentage" unit="%" optional={false} />
          ) : (
            <f.Money name="amount" optional={false} />
          )}
        </>
      )}
    </>
  );
}

function Scope() {
  const scope = useWatch<Code, 'scope'>({ name: 'scope' });
  return (
    <>
      <f.Segmented name="scope" wide />
      {scope !== 'all_tickets' && <TicketsField<Code> name="ticketIds" wide />}
      <f.Switch name="alsoExtras" />
      <f.Switch name="alsoPackages" />
    </>
  );
}

function Limits() {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      <f.Number name="maxUses" help={t('codes.maxUsesHelp')} optional />
      <f.Number name="maxTickets" help={t('codes.maxTicketsHelp')} optional />
      <f.Number name="minTickets" optional />
      <f.Number name="maxTicketsPerOrder" optional />
      <f.Number name="maxUsesPerPerson" help={t('codes.perPersonHelp')} optional />
      <f.Money name="budget" help={t('codes.budgetHelp')} optional />
      <f.Switch name="mayExceedStock" help={t('codes.mayExceedStockHelp')} wide />
      <f.Switch name="reservesStock" help={t('codes.reservesStockHelp')} wide />
    </>
  );
}

function Window() {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  const { row: event } = useRow(events, { id: eventId });
  const zone = event?.timeZone;
  return (
    <>
      {zone && (
        <>
          <f.Instant name="startsAt" zone={zone} help={t('codes.windowHelp', { zone: zoneLabel(zone) })} />
          <f.Instant name="endsAt" zone={zone} />
        </>
      )}
      <f.Select name="channel" />
      {event?.isRecurring && (
        <RelationField name="dateId" relation={scheduleDates} params={{ eventId }} labelKey="start" isShort />
      )}
      <TagsField<Code> name="customers" help={t('codes.customersHelp')} useSearch={useNoSuggestions} optional wide />
    </>
  );
}
