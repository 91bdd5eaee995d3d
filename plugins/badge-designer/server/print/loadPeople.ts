import { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, exists, ilike, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { validityOf } from '../../../event-designer/public.ts';
import { events, registrations, tickets } from '../../../event-designer/server/public.ts';
import { organizers } from '../../../organisation/server/public.ts';
import type { DesignKind } from '../../contract/designKind.ts';
import type { PrintSelection } from '../../contract/printOptions.ts';
import type { SortablePerson } from '../../rules/print/sortPeople.ts';
import { eventValues, personValues, ticketValues, type Values, validityValues } from '../../rules/print/values.ts';
import { prints } from '../printTables.ts';
import { designs, eventTexts, ticketDesigns } from '../tables.ts';

export type LoadedPerson = SortablePerson & {
  ticketId: number;
  values: Values;
  printedAt: string | null;
};

export type LoadedTicket = { id: number; name: string; values: Values; designId: number | null };

export type LoadedEvent = { id: number; name: string; coverMediaId: number | null; values: Values };

type CallContext = Pick<Context, 'tx' | 'now' | 'language'>;

/** Returns the event of a print; throws `not_found`. */
export async function loadEvent({ tx, now, language }: CallContext, eventId: number): Promise<LoadedEvent> {
  const { id, name, timeZone, startsAt, endsAt, place, coverMediaId } = events;
  const [row] = await tx
    .select({
      id,
      name,
      timeZone,
      startsAt,
      endsAt,
      place,
      coverMediaId,
      organiser: organizers.name,
      terms: eventTexts.terms,
    })
    .from(events)
    .leftJoin(organizers, eq(organizers.id, events.organizerId))
    .leftJoin(eventTexts, eq(eventTexts.eventId, events.id))
    .where(eq(id, eventId));
  if (!row) throw new RefusedError('not_found', 'There is no such event');
  const values = eventValues({ ...row, organiser: row.organiser ?? '', terms: row.terms ?? '' }, { language, now });
  return { id: row.id, name: row.name, coverMediaId: row.coverMediaId, values };
}

/** Returns the tickets of an event, each with the design of its holders. */
export async function loadTickets(
  { tx, language }: CallContext,
  eventId: number,
  kind: DesignKind,
): Promise<LoadedTicket[]> {
  const own = kind === 'badge' ? ticketDesigns.badgeDesignId : ticketDesigns.ticketDesignId;
  const { id, name, price, validity, validFrom, validUntil } = tickets;
  const { currency, timeZone } = events;
  const rows = await tx
    .select({ id, name, price, validity, validFrom, validUntil, currency, timeZone, designId: own })
    .from(tickets)
    .innerJoin(events, eq(events.id, tickets.eventId))
    .leftJoin(ticketDesigns, eq(ticketDesigns.ticketId, id))
    .where(eq(tickets.eventId, eventId))
    .orderBy(tickets.position, id);
  const [defaultDesign] = await tx
    .select({ id: designs.id })
    .from(designs)
    .where(and(eq(designs.kind, kind), eq(designs.isDefault, true)));
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    values: ticketValues(row, language),
    designId: row.designId ?? defaultDesign?.id ?? null,
  }));
}

const likePattern = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

function conditionsOf({ tx }: CallContext, kind: DesignKind, who: PrintSelection): (SQL | undefined)[] {
  const { ticketIds, registrationIds, printed, search } = who;
  const printsOfKind = tx
    .select({ id: prints.id })
    .from(prints)
    .where(and(eq(prints.registrationId, registrations.id), eq(prints.kind, kind)));
  const { holderName, holderEmail, company, code } = registrations;
  return [
    ticketIds.length > 0 ? inArray(registrations.ticketId, ticketIds) : undefined,
    // One JSON parameter holds any number of ids.
    registrationIds.length > 0
      ? sql`${registrations.id} in (select value::int from jsonb_array_elements_text(${JSON.stringify(registrationIds)}::jsonb))`
      : undefined,
    printed === 'printed' ? exists(printsOfKind) : undefined,
    printed === 'not_printed' ? notExists(printsOfKind) : undefined,
    search === ''
      ? undefined
      : or(...[holderName, holderEmail, company, code].map((column) => ilike(column, likePattern(search)))),
  ];
}

type PeopleQuery = { eventId: number; kind: DesignKind; who: PrintSelection; most: number };

/**
 * Returns the people who have a place and match the selection, in the order of registration. It loads one more than
 * `most`, to show that there are more.
 */
export async function loadPeople(
  context: CallContext,
  { eventId, kind, who, most }: PeopleQuery,
): Promise<LoadedPerson[]> {
  const { id, ticketId, firstName, lastName, holderName, holderEmail, company, jobTitle, code } = registrations;
  const { validity, validFrom, validUntil, validityMinutes, validityStarts } = tickets;
  const printedAt = sql<string | null>`(select to_char(max(${prints.createdAt}) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') from ${prints}
    where ${prints.registrationId} = ${registrations.id} and ${prints.kind} = ${kind})`;
  const rows = await context.tx
    .select({
      person: {
        id,
        ticketId,
        firstName,
        lastName,
        holderName,
        company,
        code,
        ticketPosition: tickets.position,
        printedAt,
      },
      more: { holderEmail, jobTitle, createdAt: registrations.createdAt, validity: registrations.validity },
      ticket: { validity, validFrom, validUntil, validityMinutes, validityStarts },
      timeZone: events.timeZone,
    })
    .from(registrations)
    .innerJoin(tickets, eq(tickets.id, ticketId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .where(
      and(eq(registrations.eventId, eventId), eq(registrations.state, 'sold'), ...conditionsOf(context, kind, who)),
    )
    .orderBy(registrations.createdAt, id)
    .limit(most + 1);
  const { language } = context;
  return rows.map(({ person, more, ticket, timeZone }) => ({
    ...person,
    values: {
      ...personValues({ ...person, ...more }),
      // Scans at the gate check the same times, which may differ from those of the ticket.
      ...validityValues(validityOf({ ...person, ...more }, ticket), { language, timeZone }),
    },
  }));
}
