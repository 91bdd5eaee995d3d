import { z } from '@contract/fields.ts';
import { refuseIfAny } from '@contract/problem.ts';
import type { CheckedCreateOf, UpdateOf } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { refuseUnknownPictures } from '@server/media/pictures.ts';
import { eq, inArray } from 'drizzle-orm';
import { tickets as resource } from '../contract/tickets.ts';
import { isCircular } from '../rules/chain.ts';
import { heldForCodesOfTicket, withHeldDates } from '../rules/codes/heldPlaces.ts';
import { busiestOfTicket } from '../rules/dateStock.ts';
import { packagesRefusal } from '../rules/packages/packageRules.ts';
import { completePatch, newTicket, refuseOneMoreTicket, removalRefusal, ticketProblems } from '../rules/ticketRules.ts';
import { heldPlaces } from './codes/heldPlaces.ts';
import { refuseTicketsAboveFree } from './codes/refuseReturning.ts';
import { findEvent } from './eventRows.ts';
import { packagesWith } from './packages/packageRows.ts';
import { settle } from './publishDue.ts';
import { registrations } from './registrationTables.ts';
import { removedOverrides, removeTicketOverrides, restoreTicketOverrides } from './schedule/dateTickets.ts';
import { keepPassCode, passCodeValues } from './shownSecrets.ts';
import {
  countTickets,
  fieldsOf,
  poolsOf,
  presentTicket,
  readTicketContext,
  ruleSituation,
  type TicketRecord,
  ticketsOf,
} from './ticketRows.ts';
import { tickets } from './ticketTables.ts';
import { upcomingDates } from './upcomingDates.ts';

type CreateInput = CheckedCreateOf<typeof resource>;
type Patch = UpdateOf<typeof resource>;

/** Converts fields to column values; absent ones stay unchanged. */
export function toValues({ passCode, image, ...fields }: Patch) {
  const imageId = image === undefined ? undefined : (image?.id ?? null);
  return { ...fields, imageId, ...passCodeValues(passCode) };
}

function refuseUnknownImage({ image }: Pick<Patch, 'image'>, context: Context): Promise<void> {
  return refuseUnknownPictures(context, image ? [{ path: 'image.id', id: image.id }] : []);
}

async function create(input: CreateInput, context: Context) {
  const event = await findEvent(context, true);
  const { passCode, ...ticket } = { ...newTicket, ...completePatch(input) };
  const { rows, ...situation } = await ruleSituation(event, context);
  refuseOneMoreTicket(rows.length);
  refuseIfAny(ticketProblems(ticket, { ...situation, stored: null, givesPassCode: passCode !== undefined }));
  await countTickets(
    context,
    event,
    [...rows, { ...ticket, sold: 0, reserved: 0, isArchived: false }],
    situation.pools,
  );
  await refuseUnknownImage(ticket, context);
  const position = Math.max(0, ...rows.map((other) => other.position)) + 1;
  return { ...toValues({ ...ticket, passCode }), position };
}

/** The fields that the event's counters depend on. */
const counted = ['type', 'quantity', 'quantityScope', 'stockPoolId', 'isArchived'] as const;

/** The fields that decide from what the places that codes hold are taken. */
const drawing = ['type', 'stockPoolId', 'alsoPoolIds', 'isArchived'] as const;

async function update(row: TicketRecord, patch: Patch, context: Context) {
  const event = await findEvent(context, true);
  const { rows, ...situation } = await ruleSituation(event, context);
  const held = await heldPlaces(event.id, context);
  const upcoming = withHeldDates(await upcomingDates(event, context, [row.id]), held);
  const fields = { ...fieldsOf(row), heldForCodes: heldForCodesOfTicket(held, row.id) };
  const stored = { ...fields, busiestDate: busiestOfTicket(fields, { ...event, upcoming }) };
  const completed = completePatch(patch);
  const { passCode, ...changes } = completed;
  const next = { ...stored, ...changes };
  refuseIfAny(ticketProblems(next, { ...situation, stored, givesPassCode: passCode !== undefined }));
  await refuseUnknownImage(patch, context);
  const others = rows.filter(({ id }) => id !== row.id);
  if (!next.isArchived && drawing.some((name) => !sameValue(next[name], stored[name]))) {
    const path = row.isArchived ? '' : 'stockPoolId';
    await refuseTicketsAboveFree([row.id], { tickets: [...others, next], event, path }, context);
  }
  if (counted.some((name) => next[name] !== stored[name])) {
    await countTickets(context, event, [...others, next], situation.pools);
  }
  return toValues(completed);
}

const shown = z.object({ shown: z.array(z.int()), said: z._default(removedOverrides, []) });

/** Refuses tickets that somebody took or a package contains. Returns the tickets that it hid, and the exceptions that dates had for it. */
async function remove({ id, name, sold, reserved }: TicketRecord, context: Context): Promise<z.infer<typeof shown>> {
  const registered = await context.tx.$count(registrations, eq(registrations.ticketId, id));
  const refusal =
    removalRefusal({ name, taken: Math.max(registered, sold + reserved), held: sold + reserved }) ??
    packagesRefusal({ name, packages: await packagesWith({ kind: 'ticket', id }, context) });
  if (refusal) throw refusal;
  const event = await findEvent(context, true);
  const others = (await ticketsOf(context, event.id)).filter((other) => other.id !== id);
  await countTickets(context, event, others, await poolsOf(context, event.id));
  // Tickets that were hidden while this ticket was available are visible again.
  const rows = await context.tx
    .update(tickets)
    .set({ hiddenIfAvailableId: null })
    .where(eq(tickets.hiddenIfAvailableId, id))
    .returning({ id: tickets.id });
  return { shown: rows.map((row) => row.id), said: await removeTicketOverrides(context, event, id) };
}

/**
 * Counts a restored ticket again. References to rows that were removed in the meantime are cleared, because every save
 * would fail with them. Tickets that it hid are hidden again, unless another ticket hides them now or the restored
 * ticket would be hidden by them in turn.
 */
async function restored(row: TicketRecord, hidden: number[], context: Context): Promise<void> {
  const event = await findEvent(context, true);
  const pools = await poolsOf(context, event.id);
  const rows = await ticketsOf(context, event.id);
  const isThere = (among: readonly { id: number }[]) => (id: number | null) => among.some((other) => other.id === id);
  const hiddenIfAvailableId = isThere(rows)(row.hiddenIfAvailableId) ? row.hiddenIfAvailableId : null;
  const alsoPoolIds = row.alsoPoolIds.filter(isThere(pools));
  await context.tx.update(tickets).set({ hiddenIfAvailableId, alsoPoolIds }).where(eq(tickets.id, row.id));
  const now = rows.map((other) => (other.id === row.id ? { ...other, hiddenIfAvailableId, alsoPoolIds } : other));
  await countTickets(context, event, now, pools);
  const hides = now.filter(
    (other) =>
      hidden.includes(other.id) &&
      other.hiddenIfAvailableId === null &&
      !isCircular({ id: other.id, hiddenIfAvailableId: row.id }, now),
  );
  await context.tx
    .update(tickets)
    .set({ hiddenIfAvailableId: row.id })
    .where(
      inArray(
        tickets.id,
        hides.map(({ id }) => id),
      ),
    );
}

export function ticketRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: tickets,
    parent: { eventId: tickets.eventId },
    before: async (context, isWrite) => {
      // A ticket is on sale only while the event is published, so a due publication is applied first.
      await settle(context, await findEvent(context, isWrite));
    },
    present: async (row, context) => presentTicket(row, await readTicketContext([row], context)),
    presentMany: async (rows, context) => {
      const saleContext = await readTicketContext(rows, context);
      return rows.map((row) => presentTicket(row, saleContext));
    },
    prepare: keepPassCode,
    create,
    update,
    remove,
    written: async (row, context, how, answered) => {
      if (how !== 'restored') return;
      const { shown: hidden, said: overrides } = shown.parse(answered);
      await restored(row, hidden, context);
      await restoreTicketOverrides(context, await findEvent(context, true), overrides);
    },
  });
}
