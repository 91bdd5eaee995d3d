import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { SaleMoment } from '../../parts/SaleMoment.tsx';
import type { TicketForm } from './ticketForm.ts';

const f = fieldsOf<TicketForm>();

type Props = {
  zone: string;
  event: { startsAt: string | null; endsAt: string | null; isRecurring: boolean };
};

/** The section for when the ticket is sold, and what people see while it is not. */
export function SaleSection({ zone, event }: Props) {
  const { t } = useTranslation('meTranslation');
  return (
    <Section title={t('ticket.sale')} help={t('ticket.saleHelp', { zone: zoneLabel(zone) })}>
      <SaleMoment side="Start" zone={zone} event={event} />
      <SaleMoment side="End" zone={zone} event={event} />
      <f.Segmented name="whenNotOnSale" wide />
      <f.Switch name="hideWhenSoldOut" wide />
      <f.Switch name="hasWaitlist" wide />
    </Section>
  );
}
