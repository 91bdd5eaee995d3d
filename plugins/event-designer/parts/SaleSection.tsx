import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import type { Ticket } from '../contract/tickets.ts';
import { SaleMoment } from './SaleMoment.tsx';

const f = fieldsOf<Pick<Ticket, 'whenNotOnSale' | 'hideWhenSoldOut'>>();

type Props = {
  /** The kind of thing that is sold; it selects the texts of the section. */
  of: 'ticket' | 'extra' | 'package';
  zone: string;
  event: { startsAt: string | null; endsAt: string | null; isRecurring: boolean };
  /** Further fields. */
  children?: ReactNode;
};

/** The section for when something is sold, and what people see while it is not. */
export function SaleSection({ of, zone, event, children }: Props) {
  const { t } = useTranslation('meTranslation');
  return (
    <Section title={t(`${of}.sale`)} help={t(`${of}.saleHelp`, { zone: zoneLabel(zone) })}>
      <SaleMoment side="Start" zone={zone} event={event} />
      <SaleMoment side="End" zone={zone} event={event} />
      <f.Segmented name="whenNotOnSale" wide />
      <f.Switch name="hideWhenSoldOut" wide />
      {children}
    </Section>
  );
}
