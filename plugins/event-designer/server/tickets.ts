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
import { firstOf } from '../rules/firstOf.ts';
import { packagesRefusal } from '../rules/packages/packageRules.ts';
import { completePatch, newTicket, refuseOneMoreTicket, removalRefusal, ticketProblems } from '../rules/ticketRules.ts';
import { heldPlaces } from './codes/heldPlaces.ts';
import { refuseTicketsAboveFree } from './codes/refuseReturning.ts';
import { countedBy } from './countedBy.ts';
import { findEvent } from './eventRows.ts';
import { packagesWith } from './packages/packageRows.ts';
import { settle } from './publishDue.ts';
import { registrations } from './registrationTables.ts';
import {
  areTicketsOverridden,
  removedOverrides,
  removeTicketOverrides,
  restoreTicketOverrides,
} from './schedule/dateTickets.ts';
import { passCodeValues, protectPassCode } from './shownSecrets.ts';
import { ticketReferencesOf } from './ticketReferences.ts';
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

const removalFacts = z.object({ shown: z.array(z.int()), said: z._default(removedOverrides, []) });

/**
 * Refuses tickets that somebody took, a package contains or a scope names. Returns for each the tickets that it hid, and
 * the exceptions that dates had for it.
 */
async function removeSeveral(rows: readonly TicketRecord[], context: Context): Promise<z.infer<typeof removalFacts>[]> {
  const registered = await countedBy(registrations.ticketId, rows, context);
  const packagesOf = await packagesWith('ticket', context);
  const refusal =
    firstOf(rows, ({ id, name, sold, reserved }) => {
      const held = sold + reserved;
      return (
        removalRefusal({ name, taken: Math.max(registered(id), held), held }) ??
        packagesRefusal({ name, packages: packagesOf(id) })
      );
    }) ?? (await ticketReferencesOf(rows, context));
  if (refusal) throw refusal;
  const event = await findEvent(context, true);
  const ids = new Set(rows.map(({ id }) => id));
  const all = await ticketsOf(context, event.id);
  const others = all.filter(({ id }) => !ids.has(id));
  await countTickets(context, event, others, await poolsOf(context, event.id));
  // Tickets that were hidden while one of these was available are visible again. Those that are removed too are in the
  // answer as well, so that they are hidden again if both are restored.
  const hidden = all.filter(({ hiddenIfAvailableId }) => ids.has(hiddenIfAvailableId ?? 0));
  const hiddenIds = hidden.map(({ id }) => id).filter((id) => !ids.has(id));
  if (hiddenIds.length > 0) {
    await context.tx.update(tickets).set({ hiddenIfAvailableId: null }).where(inArray(tickets.id, hiddenIds));
  }
  const hasOverrides = await areTicketsOverridden(context, event.id);
  const answers: z.infer<typeof removalFacts>[] = [];
  for (const { id } of rows) {
    const hiddenByIt = hidden.filter(({ hiddenIfAvailableId }) => hiddenIfAvailableId === id);
    const said = hasOverrides ? await removeTicketOverrides(context, event, id) : [];
    answers.push({ shown: hiddenByIt.map((ticket) => ticket.id), said });
  }
  return answers;
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
  const isAmong = (among: readonly { id: number }[]) => (id: number | null) => among.some((other) => other.id === id);
  const hiddenIfAvailableId = isAmong(rows)(row.hiddenIfAvailableId) ? row.hiddenIfAvailableId : null;
  const alsoPoolIds = row.alsoPoolIds.filter(isAmong(pools));
  await context.tx.update(tickets).set({ hiddenIfAvailableId, alsoPoolIds }).where(eq(tickets.id, row.id));
  const current = rows.map((other) => (other.id === row.id ? { ...other, hiddenIfAvailableId, alsoPoolIds } : other));
  await countTickets(context, event, current, pools);
  const hides = current.filter(
    (other) =>
      hidden.includes(other.id) &&
      other.hiddenIfAvailableId === null &&
      !isCircular({ id: other.id, hiddenIfAvailableId: row.id }, current),
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
    prepare: protectPassCode,
    create,
    update,
    remove: async (row, context) => (await removeSeveral([row], context))[0],
    removeSeveral,
    written: async (row, context, how, answered) => {
      if (how !== 'restored') return;
      const { shown: hidden, said: overrides } = removalFacts.parse(answered);
      await restored(row, hidden, context);
      await restoreTicketOverrides(context, await findEvent(context, true), overrides);
    },
  });
}
