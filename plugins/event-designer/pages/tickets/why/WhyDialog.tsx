import { Ticket as TicketIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import type { EventRow } from '../../../contract/events.ts';
import { ticketGroups } from '../../../contract/ticketGroups.ts';
import { type StockPool, stockPools, type Ticket, tickets } from '../../../contract/tickets.ts';
import { routes } from '../../../routes.ts';
import { saleState } from '../../../rules/availability.ts';
import { gateStocks } from '../../../rules/gateStocks.ts';
import { priceNow } from '../../../rules/pricing.ts';
import { poolIdsOf } from '../../../rules/stock.ts';
import { type SaleContext, situationFor } from '../../../rules/ticketView.ts';
import { AskWhyDialog, type BuyerSituation } from './AskWhyDialog.tsx';
import { ClosedPools } from './ClosedPools.tsx';
import { TicketCode } from './CodeTry.tsx';
import { GateList } from './GateList.tsx';
import { gateAddress } from './gateAddress.ts';
import { PriceLine } from './PriceLine.tsx';

/** Shows why somebody can or cannot buy a ticket, at a moment and in a situation. */
export function WhyDialog({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const below = { params: { eventId: event.id }, query: { perPage: 0 } };
  // All tickets, not only the list's page, because one ticket can hide another.
  const allTickets = useRows(tickets, below);
  const pools = useRows(stockPools, below);
  const groups = useRows(ticketGroups, below);
  const saleContext = {
    event,
    pools: pools.rows,
    groups: groups.rows,
    tickets: new Map(allTickets.rows.map((ticket) => [ticket.id, ticket])),
  };
  return (
    <AskWhyDialog
      event={event}
      rows={allTickets.rows}
      nameOf={({ name }) => name}
      words={{
        text: t('why.text'),
        row: t('why.ticket'),
        link: t('why.hasLink'),
        incomplete: t('why.incomplete'),
        emptyTitle: t('tickets.emptyTitle'),
        emptyText: t('why.noTickets'),
      }}
      icon={TicketIcon}
      reads={[allTickets, pools, groups]}
      fields={(ticket) => <TicketCode key={ticket?.id} ticket={ticket} />}
      renderVerdict={(ticket, situation) => (
        <TicketVerdict ticket={ticket} saleContext={saleContext} situation={situation} />
      )}
      onClose={onClose}
    />
  );
}

type TicketVerdictProps = {
  ticket: Ticket;
  saleContext: Omit<SaleContext, 'now' | 'tickets' | 'pools'> & {
    event: EventRow;
    tickets: ReadonlyMap<number, Ticket>;
    pools: readonly StockPool[];
  };
  situation: BuyerSituation;
};

function TicketVerdict({ ticket, saleContext, situation: { now, visitor } }: TicketVerdictProps) {
  const saleSituation = situationFor(ticket, { ...saleContext, now }, visitor);
  const decided = saleState(ticket, saleSituation);
  // A single event has no dates of its own that could be on sale.
  const isOpenDate = (gate: (typeof decided.gates)[number]) => gate.gate === 'date' && gate.open;
  const { isRecurring } = saleContext.event;
  const verdict = { ...decided, gates: decided.gates.filter((gate) => isRecurring || !isOpenDate(gate)) };
  const poolIds = poolIdsOf(ticket);
  const page = routes.to('ticket', { eventId: ticket.eventId, ticketId: ticket.id });
  return (
    <div>
      <GateList
        verdict={verdict}
        zone={saleContext.event.timeZone}
        stocks={gateStocks(ticket, saleSituation)}
        addressOf={(gate) => gateAddress(gate, saleContext.event, { page, type: ticket.type })}
      />
      {verdict.gates.some(({ reason }) => reason === 'pool_closed') && (
        <ClosedPools pools={saleContext.pools.filter(({ id, isClosed }) => isClosed && poolIds.includes(id))} />
      )}
      <PriceLine ticket={ticket} verdict={priceNow(ticket, saleSituation)} canBuy={verdict.canBuy} />
    </div>
  );
}
