import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { CheckedCreateOf, CheckedUpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { severalRoutes } from '@server/http/severalRows.ts';
import { refuseUnknownPictures } from '@server/media/pictures.ts';
import { eq, sql } from 'drizzle-orm';
import { duplicatePackage, renewPackageLink, packages as resource, severalPackages } from '../../contract/packages.ts';
import { copyName } from '../../rules/copyName.ts';
import { firstOf } from '../../rules/firstOf.ts';
import {
  completePackagePatch,
  newPackage,
  packageProblems,
  packageRemovalRefusal,
  refuseOneMorePackage,
} from '../../rules/packages/packageRules.ts';
import { derivedPackageFields } from '../../rules/packages/packageSale.ts';
import { countedBy } from '../countedBy.ts';
import { findEvent } from '../eventRows.ts';
import { packageSales, packages } from '../packageTables.ts';
import { nextPosition } from '../people/positions.ts';
import { copyPictures } from '../pictures.ts';
import { settle } from '../publishDue.ts';
import { copyValues, shiftRowsAfter } from '../rowOrder.ts';
import { passCodeValues, protectPassCode } from '../shownSecrets.ts';
import { newLinkToken } from '../ticketGroups.ts';
import {
  type PackageRecord,
  packageSituation,
  packagesOf,
  presentPackage,
  presentPackages,
  readPackageContext,
} from './packageRows.ts';

type Patch = CheckedUpdateOf<typeof resource>;

/** Converts fields to column values; absent ones stay unchanged. */
function toValues<P extends { image?: { id: number } | null | undefined; passCode?: string }>(input: P) {
  const { image, passCode, ...fields } = input;
  return { ...fields, imageId: image === undefined ? undefined : (image?.id ?? null), ...passCodeValues(passCode) };
}

function refuseUnknownImage({ image }: Pick<Patch, 'image'>, context: Context): Promise<void> {
  return refuseUnknownPictures(context, image ? [{ path: 'image.id', id: image.id }] : []);
}

async function create(input: CheckedCreateOf<typeof resource>, context: Context) {
  const event = await findEvent(context, true);
  const { count, position } = await nextPosition(packages, packages.position, context);
  refuseOneMorePackage(count);
  const pack = { ...newPackage, ...completePackagePatch(input) };
  const givesPassCode = input.passCode !== undefined;
  refuseIfAny(packageProblems(pack, { ...(await packageSituation(event, context)), stored: null, givesPassCode }));
  await refuseUnknownImage(pack, context);
  return { ...toValues(pack), position, linkToken: newLinkToken() };
}

async function update(row: PackageRecord, patch: Patch, context: Context) {
  const event = await findEvent(context, true);
  const { busiestDate } = derivedPackageFields(row, await readPackageContext([row], context));
  const stored = { ...row, busiestDate, hasPassCode: row.passCodeHash !== null };
  const completed = completePackagePatch(patch);
  const situation = {
    ...(await packageSituation(event, context)),
    stored,
    givesPassCode: patch.passCode !== undefined,
  };
  refuseIfAny(packageProblems({ ...stored, ...completed }, situation));
  await refuseUnknownImage(patch, context);
  return toValues(completed);
}

async function refuseSold(rows: readonly PackageRecord[], context: Context): Promise<void> {
  const taken = await countedBy(packageSales.packageId, rows, context);
  const refusal = firstOf(rows, ({ id, name }) => packageRemovalRefusal({ name, taken: taken(id) }));
  if (refusal) throw refusal;
}

/** Returns the package that a call names, and locks its event. */
async function findPackage(context: Context) {
  const event = await findEvent(context, true);
  const rows = await packagesOf(context, event.id);
  const found = rows.find(({ id }) => id === context.params.packageId);
  if (!found) throw new RefusedError('not_found', 'There is no such package');
  return { event, rows, found };
}

async function duplicate(context: Context) {
  const { tx, now, language } = context;
  const { rows, found } = await findPackage(context);
  refuseOneMorePackage(rows.length);
  await shiftRowsAfter(packages, found, context);
  const { id: _original, ...fields } = found;
  const images = await copyPictures([found.imageId], context);
  const [copy] = await tx
    .insert(packages)
    .values({
      ...fields,
      name: copyName(found.name, { language, longest: 255 }),
      imageId: images.get(found.imageId ?? 0) ?? null,
      ...copyValues(found.position, now),
      dateSales: [],
      linkToken: newLinkToken(),
    })
    .returning();
  if (!copy) throw new Error('The copy was not inserted');
  const item = presentPackage(copy, await readPackageContext([copy], context));
  context.history.record(resource, { id: item.id, before: null, after: item });
  return item;
}

async function renewLink(context: Context) {
  const { found } = await findPackage(context);
  const [row] = await context.tx
    .update(packages)
    .set({ linkToken: newLinkToken(), version: sql`${packages.version} + 1`, updatedAt: context.now.toISOString() })
    .where(eq(packages.id, found.id))
    .returning();
  if (!row) throw new RefusedError('not_found', 'There is no such package');
  const saleContext = await readPackageContext([row], context);
  const item = presentPackage(row, saleContext);
  // As with tickets, the history does not contain the link.
  const before = presentPackage(found, saleContext);
  context.history.record(resource, { id: row.id, before, after: item, patch: { linkToken: true } });
  return item;
}

export function packageRoutes(routes: AreaRoutes): void {
  const parent = { eventId: packages.eventId };
  routes.resource(resource, {
    table: packages,
    parent,
    before: async (context, isWrite) => {
      // A package is on sale only while the event is published, so a due publication is applied first.
      await settle(context, await findEvent(context, isWrite));
    },
    present: async (row, context) => presentPackage(row, await readPackageContext([row], context)),
    presentMany: presentPackages,
    prepare: protectPassCode,
    create,
    update,
    remove: (row, context) => refuseSold([row], context),
    removeSeveral: refuseSold,
  });
  severalRoutes(routes, severalPackages, {
    resource,
    table: packages,
    parent,
    position: packages.position,
    before: (context) => findEvent(context, true),
    present: presentPackages,
    refuseRemoval: refuseSold,
  });
  routes.endpoint(duplicatePackage, (_, context) => duplicate(context));
  routes.endpoint(renewPackageLink, (_, context) => renewLink(context));
}
