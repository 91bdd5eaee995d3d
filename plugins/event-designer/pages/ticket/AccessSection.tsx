import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { InstantField, Section, SegmentedField, SwitchField, TextField } from '@/forms/index.ts';
import { accessProtection, ticketAvailability, ticketVisibility } from '../../contract/shared.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { HiddenByField } from './HiddenByField.tsx';
import type { TicketForm } from './ticketForm.ts';

type Props = {
  form: UseFormReturn<TicketForm>;
  ticket: Ticket;
  zone: string;
};

/** Where it is sold, who sees it, and who may buy it. */
export function AccessSection({ form, ticket, zone }: Props) {
  const { t } = useTranslation('meTranslation');
  const { control } = form;
  const visibility = form.watch('visibility');
  return (
    <Section title={t('ticket.access')} help={t('ticket.accessHelp')}>
      <SegmentedField
        control={control}
        name="availability"
        label={t('fields.tickets.availability')}
        options={ticketAvailability.options.map((value) => ({
          value,
          label: t(`options.tickets.availability.${value}`),
        }))}
        wide
      />
      <SegmentedField
        control={control}
        name="visibility"
        label={t('fields.tickets.visibility')}
        options={ticketVisibility.options.map((value) => ({ value, label: t(`options.tickets.visibility.${value}`) }))}
        help={t(`ticket.visibilityHelp.${visibility}`)}
        wide
      />
      {visibility === 'custom' && (
        <>
          <InstantField
            control={control}
            name="visibleFrom"
            label={t('fields.tickets.visibleFrom')}
            zone={zone}
            optional
          />
          <InstantField
            control={control}
            name="visibleUntil"
            label={t('fields.tickets.visibleUntil')}
            zone={zone}
            optional
          />
        </>
      )}
      <HiddenByField control={control} ticket={ticket} />
      <SegmentedField
        control={control}
        name="accessProtection"
        label={t('fields.tickets.accessProtection')}
        options={accessProtection.options.map((value) => ({
          value,
          label: t(`options.tickets.accessProtection.${value}`),
        }))}
        wide
      />
      {form.watch('accessProtection') === 'pass_code' && (
        <TextField
          control={control}
          name="passCode"
          type="password"
          autoComplete="new-password"
          label={t('ticket.passCode')}
          help={t(ticket.hasPassCode ? 'ticket.passCodeKept' : 'ticket.passCodeHelp')}
        />
      )}
      <SwitchField
        control={control}
        name="requiresApproval"
        label={t('fields.tickets.requiresApproval')}
        help={t('ticket.requiresApprovalHelp')}
        wide
      />
    </Section>
  );
}
