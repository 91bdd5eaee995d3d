import type { Media } from '@contract/media.ts';
import type { Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { pictures } from '@server/media/pictures.ts';
import { asc, eq } from 'drizzle-orm';
import type { PackageMember } from '../../contract/packageFields.ts';
import { type Package, packages as resource } from '../../contract/packages.ts';
import type { HeldPlaces } from '../../rules/codes/heldPlaces.ts';
import { shownPicture } from '../../rules/content.ts';
import { withHeldExtra } from '../../rules/extras/heldExtras.ts';
import type { PackageSituation } from '../../rules/packages/packageRules.ts';
import { derivedPackageFields } from '../../rules/packages/packageSale.ts';
import type { PackageSaleContext } from '../../rules/packages/packageStock.ts';
import type { EventRecord } from '../eventRows.ts';
import { type ExtraContext, type ExtraRecord, extrasOf, readExtraContext } from '../extras/extraRows.ts';
import { packages } from '../packageTables.ts';
import { ticketsOf } from '../ticketRows.ts';

export type PackageRecord = typeof packages.$inferSelect;

type CallContext = Pick<Context, 'tx'>;

/** Returns all packages of an event in their order. */
export function packagesOf({ tx }: CallContext, eventId: number): Promise<PackageRecord[]> {
  return tx
    .select()
    .from(packages)
    .where(eq(packages.eventId, eventId))
    .orderBy(asc(packages.position), asc(packages.id));
}

/** Returns the function for the names of the packages that contain a ticket or an extra. */
export async function packagesWith(
  kind: PackageMember['kind'],
  { tx, params }: Pick<Context, 'tx' | 'params'>,
): Promise<(id: number) => string[]> {
  const rows = await packagesOf({ tx }, Number(params.eventId));
  return (id) => {
    const isMember = (member: PackageMember) => member.kind === kind && member.id === id;
    return rows
      .filter(({ components }) => components.some(({ members }) => members.some(isMember)))
      .map(({ name }) => name);
  };
}

export type PackageReadContext = PackageSaleContext & {
  tickets: ExtraContext['tickets'];
  extras: ReadonlyMap<number, ReturnType<typeof withHeldExtra<ExtraRecord>>>;
  currency: string;
  images: ReadonlyMap<number | null, Media>;
  held: readonly HeldPlaces[];
};

/** Loads the other facts that presenting packages needs. */
export async function readPackageContext(
  rows: readonly Pick<PackageRecord, 'imageId'>[],
  context: Pick<Context, 'tx' | 'now' | 'params'>,
): Promise<PackageReadContext> {
  const eventId = Number(context.params.eventId);
  const saleContext = await readExtraContext([], context);
  const extras = await extrasOf(context, eventId);
  return {
    ...saleContext,
    extras: new Map(extras.map((row) => [row.id, withHeldExtra(row, saleContext.held)])),
    images: await pictures(
      context,
      rows.map(({ imageId }) => imageId),
    ),
  };
}

const columns = presentColumns(resource);

/** Returns a package as the API presents it. */
export function presentPackage(row: PackageRecord, saleContext: PackageReadContext): Package {
  const image = saleContext.images.get(row.imageId);
  return {
    ...columns(row),
    // A package that is not hidden needs no link.
    linkToken: row.visibility === 'hidden' ? row.linkToken : null,
    image: shownPicture(image),
    thumbnailUrl: image?.variants.thumbnail ?? null,
    currency: saleContext.currency,
    hasPassCode: row.passCodeHash !== null,
    ...derivedPackageFields(row, saleContext),
  };
}

/** Returns packages as the API presents them. */
export async function presentPackages(rows: readonly PackageRecord[], context: Context): Promise<Package[]> {
  const saleContext = await readPackageContext(rows, context);
  return rows.map((row) => presentPackage(row, saleContext));
}

/** Loads the facts about the event that the rules of a package need. */
export async function packageSituation(
  event: EventRecord,
  context: Context,
): Promise<Omit<PackageSituation, 'stored' | 'givesPassCode'>> {
  const { startsAt, endsAt, timeZone, isRecurring } = event;
  return {
    event: { startsAt, endsAt, timeZone, isRecurring },
    known: {
      ticketIds: (await ticketsOf(context, event.id)).map(({ id }) => id),
      extras: await extrasOf(context, event.id),
    },
  };
}
