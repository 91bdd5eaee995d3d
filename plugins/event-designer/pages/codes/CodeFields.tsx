import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useRow } from '@/data/index.ts';
import { FormFold, fieldsOf, RelationField, TagsField, useNoSuggestions } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { Note } from '@/ui/Note.tsx';
import { TextButton } from '@/ui/TextButton.tsx';
import type { Code } from '../../contract/codes.ts';
import { events } from '../../contract/events.ts';
import { scheduleDates } from '../../contract/schedule.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import { useEventId } from '../../parts/useEventId.ts';
import { newCode } from '../../rules/codes/codeRules.ts';
import styles from '../ticket/ticket.module.css';
import { newCodeText } from './newCodeText.ts';

const f = fieldsOf<Code>();

const limitNames = [
  'maxTickets',
  'minTickets',
  'maxTicketsPerOrder',
  'budget',
  'mayExceedStock',
  'reservesStock',
] as const;
const buyerNames = ['channel', 'dateId', 'customers'] as const;
const noteNames = ['tag', 'owner', 'note'] as const;

/**
 * The fields of a code: its identity and discount, what it applies to, when and how often. The rest is folded.
 * `isLocked`: the code was used, so its identity and discount cannot change.
 */
export function CodeFields({ hasCode = false, isLocked = false }: { hasCode?: boolean; isLocked?: boolean }) {
  const { t } = useTranslation('meTranslation');
  const { row: event } = useRow(events, { id: useEventId() });
  return (
    <>
      {hasCode && <CodeText isLocked={isLocked} />}
      <Discount isLocked={isLocked} />
      <Scope />
      <Period zone={event?.timeZone} />
      <f.Number name="maxUses" help={t('codes.maxUsesHelp')} optional />
      <f.Number name="maxUsesPerPerson" help={t('codes.perPersonHelp')} optional />
      <f.Switch name="isActive" wide />
      <FormFold<Code> title={t('codes.fold.limits')} names={limitNames} defaults={newCode}>
        <Limits />
      </FormFold>
      <FormFold<Code> title={t('codes.fold.buyers')} names={buyerNames} defaults={newCode}>
        <Buyers isRecurring={event?.isRecurring ?? false} />
      </FormFold>
      <FormFold<Code> title={t('codes.fold.notes')} names={noteNames} defaults={newCode}>
        <f.Text name="tag" optional />
        <f.Text name="owner" optional />
        <f.TextArea name="note" optional wide />
      </FormFold>
    </>
  );
}

/** The field of the code. While it is empty, a button fills in a random one. */
function CodeText({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('meTranslation');
  const { setValue, setFocus } = useFormContext<Code>();
  const isEmpty = useWatch<Code, 'code'>({ name: 'code' }) === '';
  const suggest = () => {
    setValue('code', newCodeText(), { shouldDirty: true, shouldValidate: true });
    // The button is gone then.
    setFocus('code');
  };
  const suggestion = isEmpty && <TextButton onClick={suggest}>{t('codes.suggest')}</TextButton>;
  return <f.Text name="code" help={t('codes.codeHelp')} aside={suggestion} disabled={isLocked} wide />;
}

function Discount({ isLocked }: { isLocked: boolean }) {
  const { t } = useTranslation('meTranslation');
  const kind = useWatch<Code, 'kind'>({ name: 'kind' });
  const type = useWatch<Code, 'discountType'>({ name: 'discountType' });
  return (
    <>
      <f.Segmented name="kind" help={t(`codes.kindHelp.${kind}`)} disabled={isLocked} wide />
      {kind !== 'access' && (
        <>
          <f.Select name="discountType" disabled={isLocked} />
          {type === 'percentage' ? (
            <f.Number name="percentage" unit="%" decimals={2} optional={false} disabled={isLocked} />
          ) : (
            <f.Money name="amount" optional={false} disabled={isLocked} />
          )}
        </>
      )}
    </>
  );
}

function Scope() {
  const { t } = useTranslation('meTranslation');
  const scope = useWatch<Code, 'scope'>({ name: 'scope' });
  return (
    <>
      <f.Segmented name="scope" wide />
      {scope !== 'all_tickets' && <TicketsField<Code> name="ticketIds" wide />}
      <f.Switch name="alsoExtras" />
      <f.Switch name="alsoPackages" help={t('codes.alsoPackagesHelp')} />
    </>
  );
}

function Limits() {
  const { t } = useTranslation('meTranslation');
  return (
    <>
      <f.Number name="maxTickets" help={t('codes.maxTicketsHelp')} optional />
      <f.Number name="minTickets" optional />
      <f.Number name="maxTicketsPerOrder" optional />
      <f.Money name="budget" help={t('codes.budgetHelp')} optional />
      <f.Switch name="mayExceedStock" help={t('codes.mayExceedStockHelp')} wide />
      <f.Switch name="reservesStock" help={t('codes.reservesStockHelp')} wide />
    </>
  );
}

function Period({ zone }: { zone: string | undefined }) {
  const { t } = useTranslation('meTranslation');
  const endsAt = useWatch<Code, 'endsAt'>({ name: 'endsAt' });
  const [now] = useState(() => Date.now());
  if (!zone) return null;
  return (
    <>
      <f.Instant name="startsAt" zone={zone} help={t('codes.windowHelp', { zone: zoneLabel(zone) })} />
      <f.Instant name="endsAt" zone={zone} />
      {endsAt && Date.parse(endsAt) <= now && (
        <div className={styles.wide}>
          <Note tone="warn" isQuiet role="status">
            {t('codes.endOver')}
          </Note>
        </div>
      )}
    </>
  );
}

function Buyers({ isRecurring }: { isRecurring: boolean }) {
  const { t } = useTranslation('meTranslation');
  const eventId = useEventId();
  return (
    <>
      <f.Select name="channel" />
      {isRecurring && (
        <RelationField name="dateId" relation={scheduleDates} params={{ eventId }} labelKey="start" isShort />
      )}
      <TagsField<Code> name="customers" help={t('codes.customersHelp')} useSearch={useNoSuggestions} optional wide />
    </>
  );
}
