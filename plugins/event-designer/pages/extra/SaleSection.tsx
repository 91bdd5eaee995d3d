import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { zoneLabel } from '@/lib/dates.ts';
import { SaleMoment } from '../../parts/SaleMoment.tsx';
import type { ExtraForm } from './extraForm.ts';

const f = fieldsOf<ExtraForm>();

type Props = {
  zone: string;
  event: { startsAt: string | null; endsAt: string | null; isRecurring: boolean };
};

/** The section for when the extra is sold, and what people see while it is not. */
export function SaleSection({ zone, event }: Props) {
  const { t } = useTranslation('meTranslation');
  return (
    <Section title={t('extra.sale')} help={t('extra.saleHelp', { zone: zoneLabel(zone) })}>
      <SaleMoment side="Start" zone={zone} event={event} />
      <SaleMoment side="End" zone={zone} event={event} />
      <f.Segmented name="whenNotOnSale" wide />
      <f.Switch name="hideWhenSoldOut" wide />
    </Section>
  );
}
