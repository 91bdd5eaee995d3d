import type { Context } from '@server/http/area.ts';
import { ordinaryVisitor, saleState } from '../../rules/availability.ts';
import { leastOf, remaining } from '../../rules/dateStock.ts';
import { priceNow } from '../../rules/pricing.ts';
import { nearestDate, saleWindow } from '../../rules/saleWindow.ts';
import { situationFor } from '../../rules/ticketView.ts';
import { groupsOf, heldFieldsOf, readTicketContext, ticketsOf } from '../ticketRows.ts';
import { leftOnDates, type Offered } from './leftOnDates.ts';
import { opensTicket, withCode } from './readCode.ts';
import { readExtras } from './readExtras.ts';
import { readPackages } from './readPackages.ts';
import {
  type Asked,
  type ShownTicket,
  shownImage,
  shownSale,
  type TicketSection,
  waitingKeyOf,
} from './ticketSections.ts';

type ReadTickets = {
  sections: TicketSection[];
  /** Returns how many tickets a date of the series has left. Null: it is unlimited, or nothing is on sale for it. */
  leftOnDate: (dateId: number) => number | null;
};

/** Returns the tickets that a visitor may see, by section, in their order and with their sale state. */
export async function readTickets(
  context: Pick<Context, 'tx' | 'now' | 'params'>,
  eventId: number,
  { status, links, code, opened, allHaveWaitingLists }: Asked,
): Promise<ReadTickets> {
  const rows = (await ticketsOf(context, eventId)).filter(({ isArchived }) => !isArchived);
  const groups = await groupsOf(context, eventId);
  // Places that a code holds are free for people who have it.
  const read = await readTicketContext(rows, context, code ? [code.id] : []);
  const saleContext = { ...read, event: { ...read.event, status } };
  const { now } = context;
  const fields = new Map(heldFieldsOf(rows, read.held).map((ticket) => [ticket.id, ticket]));
  const offered: Offered[] = [];
  const shownOf = (row: (typeof rows)[number]): ShownTicket[] => {
    const ticket = fields.get(row.id);
    if (!ticket) return [];
    const group = groups.find(({ id }) => id === row.groupId);
    const hasLink = [row.linkToken, group?.linkToken].some((token) => token != null && links.includes(token));
    const isOpened = opensTicket(code, row.id);
    const hasCode = isOpened || opened.tickets.has(row.id);
    const visitor = { ...ordinaryVisitor(ticket), hasLink: hasLink || isOpened, hasCode };
    const situation = situationFor(ticket, saleContext, visitor);
    const { display, state } = saleState(ticket, situation);
    if (display === 'hidden') return [];
    const window = saleWindow(ticket, nearestDate(ticket, saleContext.event, now));
    const { price, tierId, tiers } = priceNow(ticket, { now, hasLink });
    const ofTier = tiers.find((tier) => tier.tierId === tierId)?.left ?? null;
    const ofTicket = remaining(ticket, saleContext.pools, saleContext.event);
    const left = leastOf([ofTier, ofTicket]);
    offered.push({ ticket, visitor });
    return [
      {
        id: row.id,
        name: row.name,
        description: row.description,
        image: shownImage(read.images.get(row.imageId), row.imageAlt),
        price,
        currency: read.event.currency,
        tier: row.tiers.find(({ id }) => id === tierId)?.label ?? null,
        isPayWhatYouWant: row.isPayWhatYouWant,
        state,
        ...shownSale({ ...row, saleWindow: window }, now),
        left,
        isLeftAtPrice: left !== ofTicket,
        waitingList: {
          key: waitingKeyOf({ ticketId: row.id }),
          isOpen: state === 'sold_out' && (row.hasWaitlist || allHaveWaitingLists),
        },
      },
    ];
  };
  const sectionOf = (id: number | null) => rows.filter(({ groupId }) => groupId === id).flatMap(shownOf);
  const sections = [
    { title: null, description: '', tickets: sectionOf(null) },
    ...groups.map(({ id, name, description }) => ({ title: name, description, tickets: sectionOf(id) })),
    await readPackages(context, eventId, { status, links, code, opened }),
    await readExtras(context, eventId, { status, links, code }),
  ]
    .filter(({ tickets }) => tickets.length > 0)
    .map((section) => withCode(section, code));
  return { sections, leftOnDate: leftOnDates(offered, saleContext) };
}
