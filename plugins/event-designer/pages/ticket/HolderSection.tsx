import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  DurationField,
  InstantField,
  Section,
  SegmentedField,
  SelectField,
  SwitchField,
  TextAreaField,
} from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { ticketValidity, validityStarts } from '../../contract/ticketFields.ts';
import styles from './ticket.module.css';
import type { TicketForm } from './ticketForm.ts';

type Props = {
  form: UseFormReturn<TicketForm>;
  zone: string;
  badgeTypes: readonly { id: number; name: string }[];
};

/** What holds for those who have one: how long it lets them in, when, with which badge, and what they may do with it. */
export function HolderSection({ form, zone, badgeTypes }: Props) {
  const { t } = useTranslation('meTranslation');
  const { control } = form;
  const validity = form.watch('validity');
  return (
    <Section title={t('ticket.holder')} help={t('ticket.holderHelp', { zone: zoneLabel(zone) })}>
      <SegmentedField
        control={control}
        name="validity"
        label={t('fields.tickets.validity')}
        options={ticketValidity.options.map((value) => ({ value, label: t(`options.tickets.validity.${value}`) }))}
        help={t(`ticket.validityHelp.${validity}`)}
        wide
      />
      {validity === 'fixed' && (
        <>
          <InstantField control={control} name="validFrom" label={t('fields.tickets.validFrom')} zone={zone} optional />
          <InstantField
            control={control}
            name="validUntil"
            label={t('fields.tickets.validUntil')}
            zone={zone}
            optional
          />
        </>
      )}
      {validity === 'dynamic' && (
        <>
          <DurationField control={control} name="validityMinutes" label={t('fields.tickets.validityMinutes')} wide />
          <SegmentedField
            control={control}
            name="validityStarts"
            label={t('fields.tickets.validityStarts')}
            options={validityStarts.options.map((value) => ({
              value,
              label: t(`options.tickets.validityStarts.${value}`),
            }))}
            help={t(`ticket.validityStartsHelp.${form.watch('validityStarts')}`)}
            wide
          />
        </>
      )}
      <InstantField control={control} name="checkInFrom" label={t('fields.tickets.checkInFrom')} zone={zone} optional />
      <InstantField
        control={control}
        name="checkInUntil"
        label={t('fields.tickets.checkInUntil')}
        zone={zone}
        optional
      />
      <TextAreaField
        control={control}
        name="attentionText"
        label={t('fields.tickets.attentionText')}
        help={t('ticket.attentionTextHelp')}
        limit={500}
        optional
        wide
      />
      <SelectField
        control={control}
        name="badgeTypeId"
        label={t('fields.tickets.badgeTypeId')}
        none={t('ticket.badgeTypeNone')}
        options={badgeTypes.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <fieldset className={styles.allows}>
        <legend>{t('ticket.allows')}</legend>
        <SwitchField control={control} name="isAdmission" label={t('fields.tickets.isAdmission')} />
        <SwitchField control={control} name="isTransferable" label={t('fields.tickets.isTransferable')} />
        <SwitchField control={control} name="isRefundable" label={t('fields.tickets.isRefundable')} />
      </fieldset>
    </Section>
  );
}
