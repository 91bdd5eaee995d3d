import type { badgeTypes as badgeTypesContract } from '@contract/lookups.ts';
import type { ResponseOf } from '@contract/resource.ts';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import styles from './ticket.module.css';
import type { TicketForm } from './ticketForm.ts';

const f = fieldsOf<TicketForm>();

type Props = {
  form: UseFormReturn<TicketForm>;
  zone: string;
  badgeTypes: ResponseOf<typeof badgeTypesContract>;
};

/** The section for a ticket's holders: how long and when it admits them, their badge, and what they may do with it. */
export function HolderSection({ form, zone, badgeTypes }: Props) {
  const { t } = useTranslation('meTranslation');
  const validity = form.watch('validity');
  return (
    <Section title={t('ticket.holder')} help={t('ticket.holderHelp', { zone: zoneLabel(zone) })}>
      <f.Segmented name="validity" help={t(`ticket.validityHelp.${validity}`)} wide />
      {validity === 'fixed' && (
        <>
          <f.Instant name="validFrom" zone={zone} />
          <f.Instant name="validUntil" zone={zone} />
        </>
      )}
      {validity === 'dynamic' && (
        <>
          <f.Duration name="validityMinutes" wide optional={false} />
          <f.Segmented
            name="validityStarts"
            help={t(`ticket.validityStartsHelp.${form.watch('validityStarts')}`)}
            wide
          />
        </>
      )}
      <f.Instant name="checkInFrom" zone={zone} />
      <f.Instant name="checkInUntil" zone={zone} />
      <f.TextArea name="attentionText" help={t('ticket.attentionTextHelp')} wide />
      <f.Select
        name="badgeTypeId"
        none={t('ticket.badgeTypeNone')}
        help={t('ticket.badgeTypeHelp')}
        options={badgeTypes.map(({ id, code }) => ({ value: id, label: t(`badgeType.${code}`) }))}
        optional={false}
      />
      <fieldset className={styles.allows}>
        <legend>{t('ticket.allows')}</legend>
        <f.Switch name="isAdmission" />
        <f.Switch name="isTransferable" />
        <f.Switch name="isRefundable" />
      </fieldset>
    </Section>
  );
}
