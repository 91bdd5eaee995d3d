import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { SaleMoment } from './SaleMoment.tsx';
import type { TicketForm } from './ticketForm.ts';

const f = fieldsOf<TicketForm>();

type Props = {
  form: UseFormReturn<TicketForm>;
  zone: string;
  event: { startsAt: string | null; endsAt: string | null; isRecurring: boolean };
};

/** When it is sold, and what is seen of it while it is not. */
export function SaleSection({ form, zone, event }: Props) {
  const { t } = useTranslation('meTranslation');
  return (
    <Section title={t('ticket.sale')} help={t('ticket.saleHelp', { zone: zoneLabel(zone) })}>
      <SaleMoment form={form} side="Start" zone={zone} event={event} />
      <SaleMoment form={form} side="End" zone={zone} event={event} />
      <f.Segmented name="whenNotOnSale" wide />
      <f.Switch name="hideWhenSoldOut" wide />
      <f.Switch name="hasWaitlist" wide />
    </Section>
  );
}
