import { isBrandColour } from '@contract/brand.ts';
import { contrast, minimumContrast } from '@shared/contrast.ts';
import { hasLocation } from '../../../organisation/public.ts';
import type { Finding, FindingCode } from '../../contract/publish.ts';
import { registrantFieldNames } from '../../contract/registrantSettings.ts';
import { ordinaryVisitor, type SaleVerdict, saleState } from '../availability.ts';
import { hasVisibleContent } from '../content.ts';
import { isFree } from '../pricing.ts';
import type { ChecklistSnapshot, ChecklistTicket } from './snapshot.ts';

/** The result of a check. `found`: true if there is a problem, false if it passed, undefined if it does not apply. */
export type Answer = {
  code: FindingCode;
  severity: Finding['severity'];
  found: boolean | undefined;
  params?: Finding['params'];
  /** Names the page and field of “Fix”, if they depend on the finding. Default: those of the check. */
  place?: Pick<Finding, 'page' | 'field' | 'ticketId'> | undefined;
};

type Tickets = readonly ChecklistTicket[];

function lacksLocation({ locationType, venue, online }: ChecklistSnapshot): boolean {
  if (locationType === 'venue') return !hasLocation(venue);
  return locationType === 'online' && online.url === '';
}

function verdictOnceLive(ticket: ChecklistTicket, event: ChecklistSnapshot, now: Date): SaleVerdict {
  const { pool, poolOn, group } = ticket;
  return saleState(ticket, {
    ...ordinaryVisitor(ticket),
    now,
    event: { ...event, status: 'published' },
    pool,
    ...(poolOn && { poolOn }),
    group,
  });
}

/** Returns true if people can buy a ticket now or later, or have bought all of it. */
function willSell(ticket: ChecklistTicket, event: ChecklistSnapshot, now: Date): boolean {
  const { state } = verdictOnceLive(ticket, event, now);
  if (state === 'sold_out') return ticket.sold > 0;
  // A ticket with a pass code is sold to those who have it, and a future sale window opens by itself.
  return state === 'on_sale' || state === 'scheduled' || state === 'locked';
}

/** Returns the field that ended the sale of the first ticket whose sale has ended, if there is one. */
function placeOfEndedSale(tickets: Tickets, event: ChecklistSnapshot, now: Date): Answer['place'] {
  const ended = tickets.find((ticket) => verdictOnceLive(ticket, event, now).reason === 'after_sale');
  return ended && { page: 'ticket', ticketId: ended.id, field: ended.relativeSaleEnd ? 'relativeSaleEnd' : 'saleEnd' };
}

/** Checks dates, place and texts. */
export function eventChecks(event: ChecklistSnapshot, tickets: Tickets, now: Date): Answer[] {
  const { isRecurring, timeSlots, upcoming, datesOutside, locationType, venue, schedule, ticketsTotal, capacityTotal } =
    event;
  const hasSlots = timeSlots.length > 0;
  const isOver = event.endsAt !== null && Date.parse(event.endsAt) <= now.getTime();
  // Any date, even a cancelled one, gives a series its start.
  const isNewSeries = isRecurring && event.startsAt === null;
  const hasTickets = tickets.length > 0;
  const lacksPlace = event.usesPlace && lacksLocation(event);
  const pictures = event.content.flatMap((block) => (block.kind === 'image' && !block.isHidden ? [block] : []));
  const isLater = (one: string | null, other: string | null) =>
    one === null || other === null ? undefined : Date.parse(one) > Date.parse(other);
  return [
    { code: 'no_name', severity: 'blocking', found: event.name.trim() === '' },
    { code: 'no_slots', severity: 'blocking', found: isRecurring ? undefined : !hasSlots },
    { code: 'slots_over', severity: 'blocking', found: !isRecurring && hasSlots ? isOver : undefined },
    { code: 'no_dates', severity: 'blocking', found: isNewSeries ? true : undefined },
    {
      code: 'no_upcoming_dates',
      severity: 'blocking',
      found: isRecurring && !isNewSeries ? upcoming.length === 0 : undefined,
    },
    {
      code: 'dates_outside_series',
      severity: 'advice',
      found: upcoming.length > 0 ? (datesOutside ?? 0) > 0 : undefined,
    },
    // The address of an online event is often added shortly before the event, but the place of a venue decides who can
    // come.
    {
      code: 'no_location',
      severity: locationType === 'online' ? 'advice' : 'blocking',
      found: event.usesPlace ? lacksPlace : undefined,
    },
    {
      code: 'venue_without_address',
      severity: 'advice',
      found: event.usesPlace && locationType === 'venue' && !lacksPlace ? !(venue.line1 && venue.city) : undefined,
    },
    { code: 'no_organizer', severity: 'advice', found: event.organizerId === null },
    { code: 'no_summary', severity: 'advice', found: event.summary.trim() === '' },
    { code: 'no_cover', severity: 'advice', found: event.coverMediaId === null },
    {
      code: 'no_cover_alt',
      severity: 'advice',
      found: event.coverMediaId === null ? undefined : event.coverAlt.trim() === '',
    },
    {
      code: 'no_picture_alt',
      severity: 'advice',
      found: pictures.length > 0 ? pictures.some(({ alt }) => alt.trim() === '') : undefined,
    },
    { code: 'no_content', severity: 'advice', found: !hasVisibleContent(event.content) },
    { code: 'no_ticket', severity: 'blocking', found: !hasTickets },
    {
      code: 'no_sellable_ticket',
      severity: 'blocking',
      found: hasTickets && !isOver ? !tickets.some((ticket) => willSell(ticket, event, now)) : undefined,
      place: placeOfEndedSale(tickets, event, now),
    },
    {
      code: 'tickets_above_capacity',
      severity: 'advice',
      found: capacityTotal === null || ticketsTotal === null ? undefined : ticketsTotal > capacityTotal,
      params: { promised: ticketsTotal ?? 0, capacity: capacityTotal ?? 0 },
    },
    { code: 'published_after_start', severity: 'advice', found: isLater(schedule.publishAt, event.startsAt) },
    { code: 'unpublished_before_end', severity: 'advice', found: isLater(event.endsAt, schedule.unpublishAt) },
  ];
}

/** Returns true if a question is only for archived tickets, so that nobody is asked. */
function namesArchivedOnly({ registrant }: ChecklistSnapshot, tickets: Tickets): boolean {
  const current = new Set(tickets.map(({ id }) => id));
  return registrantFieldNames.some((name) => {
    const { state, scope, ticketIds } = registrant.fields[name];
    return state !== 'off' && scope === 'specific_tickets' && !ticketIds.some((id) => current.has(id));
  });
}

/** Checks settings, privacy and style. */
export function settingChecks(event: ChecklistSnapshot, tickets: Tickets): Answer[] {
  const { payment, registrant, privacy, style } = event;
  const isPaid = tickets.some((ticket) => !isFree(ticket));
  const { isEnabled, instructions } = payment.manual;
  const text = contrast(style.textColour, style.backgroundColour);
  const colour = contrast(style.primaryColour, style.backgroundColour);
  return [
    {
      code: 'form_names_archived_tickets',
      severity: 'advice',
      found: tickets.length > 0 ? namesArchivedOnly(event, tickets) : undefined,
    },
    { code: 'no_payment_gateway', severity: 'blocking', found: isPaid ? !isEnabled : undefined },
    {
      code: 'no_payment_instructions',
      severity: 'advice',
      found: isPaid && isEnabled ? instructions.trim() === '' : undefined,
    },
    {
      code: 'no_cancellation_policy',
      severity: 'advice',
      found: isPaid && registrant.canCancel ? registrant.cancellationPolicy.trim() === '' : undefined,
    },
    {
      code: 'text_hard_to_read',
      severity: 'advice',
      found: text < minimumContrast.text,
      params: { ratio: text, least: minimumContrast.text },
    },
    {
      code: 'colour_hard_to_see',
      severity: 'advice',
      // The organiser has not chosen the brand's own colour, so it is not checked. Button labels are black or white,
      // whichever is more legible.
      found: isBrandColour(style.primaryColour) ? undefined : colour < minimumContrast.large,
      params: { ratio: colour, least: minimumContrast.large },
    },
    {
      code: 'private_without_password',
      severity: 'blocking',
      found: privacy.access === 'private' ? !privacy.hasPassword : undefined,
    },
    {
      code: 'hidden_but_indexed',
      severity: 'advice',
      found: privacy.access === 'public' ? undefined : event.visibility.isIndexed,
    },
  ];
}
