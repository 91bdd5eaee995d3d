import type { Context } from '@server/http/area.ts';
import { ordinaryVisitor, saleState } from '../../rules/availability.ts';
import { remaining } from '../../rules/dateStock.ts';
import { priceNow } from '../../rules/pricing.ts';
import { nearestDate, saleWindow } from '../../rules/saleWindow.ts';
import { situationFor } from '../../rules/ticketView.ts';
import { groupsOf, heldFieldsOf, readTicketContext, ticketsOf } from '../ticketRows.ts';
import { opensTicket, withCode } from './readCode.ts';
import { readExtras } from './readExtras.ts';
import { readPackages } from './readPackages.ts';
import type { Asked, ShownTicket, TicketSection } from './ticketSections.ts';

/** Returns the tickets that a visitor may see, by section, in their order and with their sale state. */
export async function readTickets(
  context: Pick<Context, 'tx' | 'now' | 'params'>,
  eventId: number,
  { status, links, code, opened, allHaveWaitingLists }: Asked,
): Promise<TicketSection[]> {
  const rows = (await ticketsOf(context, eventId)).filter(({ isArchived }) => !isArchived);
  const groups = await groupsOf(context, eventId);
  // Places that a code keeps are free for people who have it.
  const read = await readTicketContext(rows, context, code ? [code.id] : []);
  const saleContext = { ...read, event: { ...read.event, status } };
  const { now } = context;
  const fields = new Map(heldFieldsOf(rows, read.held).map((ticket) => [ticket.id, ticket]));
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
    const { start, end } = saleWindow(ticket, nearestDate(ticket, saleContext.event, now));
    const { price, tierId } = priceNow(ticket, { now, hasLink });
    const image = read.images.get(row.imageId);
    return [
      {
        id: row.id,
        name: row.name,
        description: row.description,
        image: image ? { url: image.variants.mobile, alt: row.imageAlt } : null,
        price,
        currency: read.event.currency,
        tier: row.tiers.find(({ id }) => id === tierId)?.label ?? null,
        isPayWhatYouWant: row.isPayWhatYouWant,
        state,
        saleStart: start !== null && Date.parse(start) > now.getTime() ? start : null,
        saleEnd: end,
        left: remaining(ticket, saleContext.pools, saleContext.event),
        isAtDoorOnly: row.availability === 'at_the_door_only',
        hasWaitingList: state === 'sold_out' && (row.hasWaitlist || allHaveWaitingLists),
      },
    ];
  };
  const sectionOf = (id: number | null) => rows.filter(({ groupId }) => groupId === id).flatMap(shownOf);
  return [
    { title: null, description: '', tickets: sectionOf(null) },
    ...groups.map(({ id, name, description }) => ({ title: name, description, tickets: sectionOf(id) })),
    await readPackages(context, eventId, { status, links, code, opened }),
    await readExtras(context, eventId, { status }),
  ]
    .filter(({ tickets }) => tickets.length > 0)
    .map((section) => withCode(section, code));
}
