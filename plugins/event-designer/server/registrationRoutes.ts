import { refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, ItemOf, ResponseOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { afterBatch, oncePerBatch } from '@server/http/batchSave.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { maximumMoved, moveHolders, registrations as resource } from '../contract/registrations.ts';
import { withHeldDates, withHeldPools, withHeldTickets } from '../rules/codes/heldPlaces.ts';
import { choiceProblems, type Holder, type Move, type MoveSituation, roomProblems } from '../rules/moveHolders.ts';
import { moveHistoryEntries, planMove } from '../rules/planMove.ts';
import { heldPlaces } from './codes/heldPlaces.ts';
import { findEvent } from './eventRows.ts';
import { oneOf } from './oneOf.ts';
import { recountSales } from './registrations.ts';
import { registrations } from './registrationTables.ts';
import { scheduleDates } from './scheduleTables.ts';
import { poolsOf, ticketsOf } from './ticketRows.ts';

type Row = typeof registrations.$inferSelect;
type Body = BodyOf<typeof moveHolders>;
type Answer = ResponseOf<typeof moveHolders>;

type Starts = ReadonlyMap<number | null, string>;

function shown(
  { accountId: _account, leftAt: _left, validity: _validity, packageSaleId: _package, ...row }: Row,
  starts: Starts,
): ItemOf<typeof resource> {
  return { ...row, dateStart: starts.get(row.dateId) ?? null };
}

async function startsOf(rows: readonly Row[], { tx }: Context): Promise<Starts> {
  const ids = new Set(rows.flatMap(({ dateId }) => dateId ?? []));
  const { id, start } = scheduleDates;
  if (ids.size === 0) return new Map();
  const dates = await tx
    .select({ id, start })
    .from(scheduleDates)
    .where(oneOf(id, [...ids]));
  return new Map(dates.map((date) => [date.id, date.start]));
}

type Moving = Holder & Pick<Row, 'holderName' | 'holderEmail'>;

/** Returns the holders that a call names. It reads one more than can be moved, to detect that there are too many. */
async function holdersOf({ ids, fromTicketId, dateId }: Body, eventId: number, { tx }: Context): Promise<Moving[]> {
  const wanted = ids
    ? oneOf(registrations.id, ids)
    : and(
        eq(registrations.ticketId, fromTicketId ?? 0),
        ...(dateId === undefined ? [] : [eq(registrations.dateId, dateId)]),
      );
  const rows = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), wanted))
    .orderBy(asc(registrations.id))
    .limit(maximumMoved + 1);
  return rows.map(({ leftAt, ...row }) => ({ ...row, hasLeft: leftAt !== null && row.state === 'sold' }));
}

/** The event before the move, and the moves. Moves that are undone together share one job, which is stored once. */
type Job = MoveSituation & { eventId: number; moves: Move[] };

async function jobOf(context: Context, lock = true): Promise<Job> {
  const { id: eventId, currency, isRecurring } = await findEvent(context, lock);
  const held = await heldPlaces(eventId, context);
  const tickets = withHeldTickets(await ticketsOf(context, eventId), held);
  const pools = withHeldPools(await poolsOf(context, eventId), held);
  const { id, ticketOverrides, ticketSales, poolSales } = scheduleDates;
  const rows = isRecurring
    ? await context.tx
        .select({ id, ticketOverrides, ticketSales, poolSales })
        .from(scheduleDates)
        .where(eq(scheduleDates.eventId, eventId))
    : [];
  return {
    eventId,
    currency,
    tickets,
    pools,
    dates: new Map(withHeldDates(rows, held).map((date) => [date.id, date])),
    moves: [],
  };
}

async function write(job: Job, { tx, now }: Context): Promise<void> {
  refuseIfAny(roomProblems(job.moves, job));
  const places = job.moves.map(({ holder: { id }, to }) => ({ id, ...to }));
  await tx.execute(sql`
    update ${registrations} set ticket_id = wanted."ticketId", tier_id = wanted."tierId",
      version = version + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as wanted (id int, "ticketId" int, "tierId" text)
    where ${registrations.id} = wanted.id`);
  await recountSales(tx, job.eventId);
}

async function move(body: Body, context: Context): Promise<Answer> {
  refuseIfAny(choiceProblems(body));
  const job = await oncePerBatch(context, `holders of ${context.params.eventId}`, () => jobOf(context, !body.dryRun));
  const holders = await holdersOf(body, job.eventId, context);
  const { moves, answer, problems } = planMove(body, holders, job);
  if (body.dryRun) return { ...answer, problems: [...problems, ...roomProblems(moves, job)], isSaved: false };
  refuseIfAny(problems);
  job.moves.push(...moves);
  const { history, params } = context;
  for (const { back, ...moved } of moveHistoryEntries(moves, holders)) {
    history.record(resource, { ...moved, params, undo: { endpoint: moveHolders, body: back } });
  }
  await afterBatch(context, `holders of ${context.params.eventId}`, () => write(job, context));
  return { ...answer, problems, isSaved: true };
}

export function registrationRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: registrations,
    parent: { eventId: registrations.eventId },
    before: async (context) => void (await findEvent(context)),
    present: async (row, context) => shown(row, await startsOf([row], context)),
    presentMany: async (rows, context) => {
      const starts = await startsOf(rows, context);
      return rows.map((row) => shown(row, starts));
    },
  });
  routes.endpoint(moveHolders, ({ body }, context) => move(body, context));
}
