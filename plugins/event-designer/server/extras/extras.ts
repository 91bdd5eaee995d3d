import { refuseIfAny } from '@contract/problem.ts';
import type { CheckedCreateOf, CheckedUpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { refuseUnknownPictures } from '@server/media/pictures.ts';
import { eq } from 'drizzle-orm';
import type { ExtraImage } from '../../contract/extraFields.ts';
import { extras as resource } from '../../contract/extras.ts';
import {
  completeExtraPatch,
  extraProblems,
  extraRemovalRefusal,
  newExtra,
  refuseOneMoreExtra,
} from '../../rules/extras/extraRules.ts';
import { storedImages } from '../../rules/extras/moreImages.ts';
import { firstOf } from '../../rules/firstOf.ts';
import { packagesRefusal } from '../../rules/packages/packageRules.ts';
import { refusalOfRules } from '../access/ruleOffers.ts';
import { countedBy } from '../countedBy.ts';
import { findEvent } from '../eventRows.ts';
import { extraSales, extras } from '../extraTables.ts';
import { packagesWith } from '../packages/packageRows.ts';
import { settle } from '../publishDue.ts';
import { endReturnedOffers } from '../waitingList/endOffer.ts';
import { waitingListEntries } from '../waitingListTables.ts';
import {
  type ExtraRecord,
  extraSituation,
  extrasOf,
  presentExtra,
  presentExtras,
  readExtraContext,
  storedExtra,
} from './extraRows.ts';

type CreateInput = CheckedCreateOf<typeof resource>;
type Patch = CheckedUpdateOf<typeof resource>;

/** Converts fields to column values; absent ones stay unchanged. */
function toValues<P extends Pick<Patch, 'image' | 'moreImages'>>({ image, moreImages, ...fields }: P) {
  return {
    ...fields,
    imageId: image === undefined ? undefined : (image?.id ?? null),
    moreImages: moreImages && storedImages(moreImages),
  };
}

/** Throws if there is no such picture. One that is stored and lost is kept: it must not prevent another change. */
function refuseUnknownImages(
  { image, moreImages = [] }: Pick<Patch, 'image' | 'moreImages'>,
  stored: readonly ExtraImage[],
  context: Context,
) {
  const kept = new Set(stored.map(({ mediaId }) => mediaId));
  const named = moreImages.flatMap(({ mediaId }, index) =>
    mediaId === null || kept.has(mediaId) ? [] : [{ path: `moreImages.${index}.mediaId`, id: mediaId }],
  );
  return refuseUnknownPictures(context, image ? [{ path: 'image.id', id: image.id }, ...named] : named);
}

async function create(input: CreateInput, context: Context) {
  const event = await findEvent(context, true);
  const rows = await extrasOf(context, event.id);
  refuseOneMoreExtra(rows.length);
  const extra = { ...newExtra, ...completeExtraPatch(input) };
  refuseIfAny(extraProblems(extra, { ...(await extraSituation(event, context)), stored: null }));
  await refuseUnknownImages(extra, [], context);
  const position = Math.max(0, ...rows.map((other) => other.position)) + 1;
  return { ...toValues(extra), position };
}

async function update(row: ExtraRecord, patch: Patch, context: Context) {
  const event = await findEvent(context, true);
  const stored = storedExtra(row, await readExtraContext([row], context));
  const completed = completeExtraPatch(patch);
  refuseIfAny(extraProblems({ ...stored, ...completed }, { ...(await extraSituation(event, context)), stored }));
  await refuseUnknownImages(patch, row.moreImages, context);
  return toValues(completed);
}

/** Throws if one of the extras was sold, or packages or admission rules name one. */
async function refuseInUse(rows: readonly ExtraRecord[], context: Context): Promise<void> {
  const taken = await countedBy(extraSales.extraId, rows, context);
  const packagesOf = await packagesWith('extra', context);
  const offers = rows.map(({ id, title }) => ({ name: title, id, field: 'extraIds' as const }));
  const refusal =
    firstOf(
      rows,
      ({ id, title }) =>
        extraRemovalRefusal({ title, taken: taken(id) }) ?? packagesRefusal({ name: title, packages: packagesOf(id) }),
    ) ?? (await refusalOfRules(offers, Number(context.params.eventId), context));
  if (refusal) throw refusal;
}

export function extraRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: extras,
    parent: { eventId: extras.eventId },
    before: async (context, isWrite) => {
      // An extra is on sale only while the event is published, so a due publication is applied first.
      await settle(context, await findEvent(context, isWrite));
    },
    present: async (row, context) => presentExtra(row, await readExtraContext([row], context)),
    presentMany: presentExtras,
    create,
    update,
    remove: (row, context) => refuseInUse([row], context),
    removeSeveral: refuseInUse,
    written: async ({ id }, context, how) => {
      if (how === 'restored') await endReturnedOffers(eq(waitingListEntries.extraId, id), context);
    },
  });
}
