import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import { TicketsField } from '../../parts/TicketsField.tsx';
import type { ExtraForm } from './extraForm.ts';

const f = fieldsOf<ExtraForm>();

/** The section for the tickets that include the extra, whether it is sold without one, and how many come with each. */
export function TicketsSection() {
  const { t } = useTranslation('meTranslation');
  const scope = useWatch<ExtraForm, 'scope'>({ name: 'scope' });
  const included = useWatch<ExtraForm, 'includedCount'>({ name: 'includedCount' });
  return (
    <Section title={t('extra.tickets')} help={t('extra.ticketsHelp')}>
      <f.Segmented name="scope" wide />
      {scope !== 'all_tickets' && <TicketsField<ExtraForm> name="ticketIds" wide />}
      <f.Switch name="requiresTicket" help={t('extra.requiresTicketHelp')} wide />
      <f.Switch name="isMandatory" help={t('extra.mandatoryHelp')} wide />
      <f.Number name="includedCount" help={t('extra.includedHelp')} />
      <f.Number name="minPerTicket" help={t('extra.minPerTicketHelp')} />
      <f.Number name="maxPerTicket" help={t('extra.maxPerTicketHelp')} />
      {included > 0 && <f.Switch name="isPriceIncluded" help={t('extra.priceIncludedHelp')} wide />}
    </Section>
  );
}
