import { type Problem, RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { queueMessages } from '@server/outbox/queue.ts';
import { eq } from 'drizzle-orm';
import { newCode } from '../../rules/codes/codeRules.ts';
import { waitingListTexts } from '../../rules/waitingList/waitingListTexts.ts';
import { createBatch } from '../codes/batches.ts';
import { codesAboveFree } from '../codes/reservedPlaces.ts';
import { codes } from '../codeTables.ts';
import type { EventRecord } from '../eventRows.ts';
import type { TicketRecord } from '../ticketRows.ts';
import { changeOffer } from './changeOffer.ts';
import { offerMessage, waitingListMessage } from './waitingListMail.ts';
import type { EntryRecord } from './waitingListRows.ts';

type CallContext = Pick<Context, 'tx' | 'account' | 'now' | 'params' | 'language' | 'history'>;

/** An offer of places to people whose entries are locked. */
export type PlaceOffer = {
  rows: readonly EntryRecord[];
  event: EventRecord;
  offeredUntil: string;
  /** The date of the places, in a series. */
  dateId: number | null;
  /** The number of places for each person. */
  places: number;
  /** The field of the request that says how many people get an offer. */
  path: 'next' | 'ids';
};

/** Guessing a code of this length takes about a trillion tries. */
const pattern = '????????';
const longestBatchName = 150;

type Terms = Partial<typeof newCode>;

/** Returns the error for an offer of more places than are free. */
export function aboveFreeRefusal({ places, free }: { places: number; free: number }, path: PlaceOffer['path']) {
  const message = free === 0 ? 'No place is free' : `Only ${free} of ${places} places are free`;
  const problem: Problem =
    free === 0
      ? { path, code: 'waiting_list_no_place', message }
      : { path, code: 'waiting_list_too_few', message, params: { free, places } };
  return new RefusedError('conflict', message, [problem]);
}

/** Throws if fewer places are free than are to be offered. */
async function refuseAboveFree(terms: Terms, { rows, path }: PlaceOffer, context: CallContext): Promise<void> {
  const draft = { ...newCode, ...terms, isArchived: false, uses: 0, ticketsUsed: 0, discountGiven: 0 };
  const short = await codesAboveFree([{ next: draft, stored: null }], context, rows.length);
  if (short) throw aboveFreeRefusal(short, path);
}

/** Returns the new codes of a batch by the address that each is for. */
async function codesOf(batchId: number | null, { tx }: CallContext): Promise<Map<string, number>> {
  const { id, customers } = codes;
  const rows = await tx
    .select({ id, customers })
    .from(codes)
    .where(eq(codes.batchId, batchId ?? 0));
  return new Map(rows.map((row) => [row.customers[0] ?? '', row.id]));
}

/**
 * Offers places of a ticket: creates a code for each person, which holds the place for their address only, and mails its
 * link.
 */
export async function offerTicketPlaces(
  ticket: Pick<TicketRecord, 'id' | 'name'>,
  offer: PlaceOffer,
  context: CallContext,
): Promise<void> {
  const { rows, event, offeredUntil, dateId, places } = offer;
  const texts = waitingListTexts[context.language];
  const terms = {
    kind: 'access',
    scope: 'specific_tickets',
    ticketIds: [ticket.id],
    maxUses: 1,
    maxTickets: places,
    maxTicketsPerOrder: places,
    endsAt: offeredUntil,
    reservesStock: true,
    dateId,
    tag: texts.tag,
  } satisfies Terms;
  await refuseAboveFree(terms, offer, context);
  const name = texts.batch(ticket.name).slice(0, longestBatchName);
  const entries = rows.map(({ email }) => ({ email }));
  const { batchId } = await createBatch({ name, source: 'emails', pattern, entries, terms }, context);
  const codeIds = await codesOf(batchId, context);
  const messages = [];
  for (const row of rows) {
    const codeId = codeIds.get(row.email);
    if (codeId === undefined) throw new Error('Every person has a code');
    await changeOffer(row, { codeId, offeredUntil, dateId, places }, context);
    const cause = `waiting list entry ${row.id}, code ${codeId}`;
    messages.push({ ...offerMessage(row, event), cause, reference: { entryId: row.id, codeId } });
  }
  await queueMessages(context, waitingListMessage, messages);
}
