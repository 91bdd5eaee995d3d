import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section, SegmentedField, SwitchField } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { whenNotOnSale } from '../../contract/ticketFields.ts';
import { SaleMoment } from './SaleMoment.tsx';
import type { TicketForm } from './ticketForm.ts';

type Props = {
  form: UseFormReturn<TicketForm>;
  zone: string;
  event: { startsAt: string | null; endsAt: string | null; isRecurring: boolean };
};

/** When it is sold, and what is seen of it while it is not. */
export function SaleSection({ form, zone, event }: Props) {
  const { t } = useTranslation('meTranslation');
  const { control } = form;
  return (
    <Section title={t('ticket.sale')} help={t('ticket.saleHelp', { zone: zoneLabel(zone) })}>
      <SaleMoment form={form} side="Start" zone={zone} event={event} />
      <SaleMoment form={form} side="End" zone={zone} event={event} />
      <SegmentedField
        control={control}
        name="whenNotOnSale"
        label={t('fields.tickets.whenNotOnSale')}
        options={whenNotOnSale.options.map((value) => ({ value, label: t(`options.tickets.whenNotOnSale.${value}`) }))}
        wide
      />
      <SwitchField control={control} name="hideWhenSoldOut" label={t('fields.tickets.hideWhenSoldOut')} wide />
      <SwitchField control={control} name="hasWaitlist" label={t('fields.tickets.hasWaitlist')} wide />
    </Section>
  );
}
