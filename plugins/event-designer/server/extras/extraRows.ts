import type { Media } from '@contract/media.ts';
import type { Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { pictures } from '@server/media/pictures.ts';
import { asc, eq } from 'drizzle-orm';
import { type Extra, extras as resource } from '../../contract/extras.ts';
import { allPlaces, type HeldPlaces, withHeldDates, withHeldPools } from '../../rules/codes/heldPlaces.ts';
import { shownPicture } from '../../rules/content.ts';
import type { ExtraSituation } from '../../rules/extras/extraRules.ts';
import { derivedExtraFields, type ExtraSaleContext } from '../../rules/extras/extraSale.ts';
import { withHeldExtra } from '../../rules/extras/heldExtras.ts';
import { imageIdsOf } from '../../rules/extras/moreImages.ts';
import { heldPlaces } from '../codes/heldPlaces.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { extras } from '../extraTables.ts';
import { packedIds } from '../packages/packedIds.ts';
import { groupsOf, heldFieldsOf, type PoolRecord, poolsOf, ticketsOf } from '../ticketRows.ts';
import { upcomingDates } from '../upcomingDates.ts';
import { waitingCounts } from '../waitingList/waitingListRows.ts';

export type ExtraRecord = typeof extras.$inferSelect;

type CallContext = Pick<Context, 'tx'>;

/** Returns all extras of an event in their order. */
export function extrasOf({ tx }: CallContext, eventId: number): Promise<ExtraRecord[]> {
  return tx.select().from(extras).where(eq(extras.eventId, eventId)).orderBy(asc(extras.position), asc(extras.id));
}

export type ExtraContext = ExtraSaleContext & {
  currency: string;
  images: ReadonlyMap<number | null, Media>;
  pools: readonly (PoolRecord & { heldForCodes: number })[];
  tickets: ReadonlyMap<number, ReturnType<typeof heldFieldsOf>[number]>;
  held: readonly HeldPlaces[];
  /** The number of people who wait for each activity. */
  waiting: ReadonlyMap<number, number>;
};

/**
 * Loads the other facts that presenting extras needs. The places that the `exceptEntries` of waiting lists hold
 * count as free.
 */
export async function readExtraContext(
  rows: readonly ExtraRecord[],
  context: Pick<Context, 'tx' | 'now' | 'params'>,
  exceptEntries: readonly number[] = [],
): Promise<ExtraContext> {
  const event = await findEvent(context);
  const { id, status, startsAt, endsAt, currency, isRecurring, capacityTotal, ticketsSold, ticketsReserved } = event;
  const held = await heldPlaces(id, context, { exceptEntries });
  const tickets = heldFieldsOf(await ticketsOf(context, id), held);
  return {
    event: {
      status,
      startsAt,
      endsAt,
      isRecurring,
      upcoming: withHeldDates(await upcomingDates(event, context), held),
      capacityTotal,
      ticketsSold,
      ticketsReserved,
      ticketsHeldForCodes: allPlaces(held),
    },
    pools: withHeldPools(await poolsOf(context, id), held),
    groups: await groupsOf(context, id),
    tickets: new Map(tickets.map((ticket) => [ticket.id, ticket])),
    held,
    waiting: await waitingCounts(context, id, 'extraId'),
    now: context.now,
    currency,
    images: await pictures(context, rows.flatMap(imageIdsOf)),
  };
}

const columns = presentColumns(resource);

/** Returns an extra as the API presents it. */
export function presentExtra(row: ExtraRecord, saleContext: ExtraContext): Extra {
  const image = saleContext.images.get(row.imageId);
  const extra = withHeldExtra(row, saleContext.held);
  return {
    ...columns(extra),
    linkToken: row.visibility === 'hidden' ? row.linkToken : null,
    heldForCodes: extra.heldForCodes,
    waitingCount: saleContext.waiting.get(row.id) ?? 0,
    image: shownPicture(image),
    moreImages: row.moreImages.map((one) => ({ ...one, picture: shownPicture(saleContext.images.get(one.mediaId)) })),
    thumbnailUrl: image?.variants.thumbnail ?? null,
    currency: saleContext.currency,
    ...derivedExtraFields(extra, saleContext),
  };
}

/** Returns extras as the API presents them. */
export async function presentExtras(rows: readonly ExtraRecord[], context: Context): Promise<Extra[]> {
  const saleContext = await readExtraContext(rows, context);
  return rows.map((row) => presentExtra(row, saleContext));
}

/** Loads the facts about the event that the rules of an extra need. */
export async function extraSituation(event: EventRecord, context: Context): Promise<Omit<ExtraSituation, 'stored'>> {
  const { startsAt, endsAt, timeZone, isRecurring } = event;
  return {
    event: { startsAt, endsAt, timeZone, isRecurring },
    pools: await poolsOf(context, event.id),
    ticketIds: (await ticketsOf(context, event.id)).map(({ id }) => id),
    packedIds: new Set(await packedIds('extra', context)),
  };
}

/** Returns an extra as its rules compare it with a change. */
export function storedExtra(row: ExtraRecord, saleContext: ExtraContext) {
  const extra = withHeldExtra(row, saleContext.held);
  return { ...extra, busiestDate: derivedExtraFields(extra, saleContext).busiestDate };
}
