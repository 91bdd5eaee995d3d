import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { fieldsOf, Section } from '@/forms/index.ts';
import type { Ticket } from '../../contract/tickets.ts';
import { PassCodeFields } from '../../parts/PassCodeFields.tsx';
import { PassCodeReveal } from '../../parts/SecretReveal.tsx';
import { HiddenByField } from './HiddenByField.tsx';
import { TicketLink } from './TicketLink.tsx';
import type { TicketForm } from './ticketForm.ts';

const f = fieldsOf<TicketForm>();

type Props = {
  form: UseFormReturn<TicketForm>;
  ticket: Ticket;
  zone: string;
};

/** The section for where the ticket is sold, who sees it, and who may buy it. */
export function AccessSection({ form, ticket, zone }: Props) {
  const { t } = useTranslation('meTranslation');
  const visibility = form.watch('visibility');
  return (
    <Section title={t('ticket.access')} help={t('ticket.accessHelp')}>
      <f.Segmented name="availability" wide />
      <f.Segmented name="visibility" help={t(`ticket.visibilityHelp.${visibility}`)} wide />
      {visibility === 'custom' && (
        <>
          <f.Instant name="visibleFrom" zone={zone} />
          <f.Instant name="visibleUntil" zone={zone} />
        </>
      )}
      {visibility === 'hidden' && <TicketLink ticket={ticket} help={t('ticket.linkHelp')} />}
      <HiddenByField ticket={ticket} />
      <PassCodeFields
        hasPassCode={ticket.hasPassCode}
        reveal={
          <PassCodeReveal
            key={ticket.version}
            params={{ eventId: ticket.eventId, ticketId: ticket.id }}
            label={t('ticket.currentPassCode')}
          />
        }
      />
      <f.Switch name="requiresApproval" help={t('ticket.requiresApprovalHelp')} wide />
    </Section>
  );
}
