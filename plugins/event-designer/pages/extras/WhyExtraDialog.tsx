import type { Filter } from '@contract/query.ts';
import { Puzzle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRows } from '@/data/index.ts';
import type { EventRow } from '../../contract/events.ts';
import { extras } from '../../contract/extras.ts';
import { ticketGroups } from '../../contract/ticketGroups.ts';
import { stockPools, tickets } from '../../contract/tickets.ts';
import { extraReason } from '../../parts/extraTexts.ts';
import { useUpcomingDates } from '../../parts/useUpcomingDates.ts';
import { routes } from '../../routes.ts';
import { extraSaleState, extraStocks } from '../../rules/extras/extraSale.ts';
import { AskWhyDialog } from '../tickets/why/AskWhyDialog.tsx';
import { GateList } from '../tickets/why/GateList.tsx';
import { gateAddress } from '../tickets/why/gateAddress.ts';
import { listedKinds } from './extraColumns.tsx';

const ofThisList: Filter<'kind'>[] = [{ field: 'kind', operator: 'in', value: listedKinds.join() }];

/** Shows why somebody can or cannot buy an activity or an add-on: every gate, by the same rule that selling uses. */
export function WhyExtraDialog({ event, onClose }: { event: EventRow; onClose: () => void }) {
  const { t } = useTranslation('meTranslation');
  const below = { params: { eventId: event.id }, query: { perPage: 0 } };
  const listedExtras = useRows(extras, { ...below, query: { perPage: 0, filters: ofThisList } });
  const allTickets = useRows(tickets, below);
  const pools = useRows(stockPools, below);
  const groups = useRows(ticketGroups, below);
  const upcoming = useUpcomingDates(event.id, event.isRecurring);
  const saleContext = {
    event: { ...event, upcoming: upcoming.rows },
    pools: pools.rows,
    groups: groups.rows,
    tickets: new Map(allTickets.rows.map((ticket) => [ticket.id, ticket])),
  };
  return (
    <AskWhyDialog
      event={event}
      rows={listedExtras.rows}
      nameOf={({ title }) => title}
      words={{
        text: t('why.extraText'),
        link: t('why.hasExtraLink'),
        row: t('why.extra'),
        incomplete: t('why.incompleteExtra'),
        emptyTitle: t('extras.emptyTitle'),
        emptyText: t('why.noExtras'),
      }}
      icon={Puzzle}
      reads={[listedExtras, allTickets, pools, groups, ...(event.isRecurring ? [upcoming] : [])]}
      renderVerdict={(extra, { now, visitor }) => (
        <GateList
          verdict={extraSaleState(extra, { ...saleContext, now }, visitor)}
          zone={event.timeZone}
          stocks={extraStocks(extra, { ...saleContext, now }, visitor)}
          addressOf={(gate) =>
            gateAddress(gate, event, {
              page: routes.to('extra', { eventId: event.id, extraId: extra.id }),
              type: extra.type,
            })
          }
          of="extra"
          reasonOf={(reason) => extraReason(reason, t)}
        />
      )}
      onClose={onClose}
    />
  );
}
