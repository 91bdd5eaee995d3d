import { refuseIfAny } from '@contract/problem.ts';
import type { CheckedCreateOf, CheckedUpdateOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { refuseUnknownPictures } from '@server/media/pictures.ts';
import { eq } from 'drizzle-orm';
import { extras as resource } from '../../contract/extras.ts';
import {
  completeExtraPatch,
  extraProblems,
  extraRemovalRefusal,
  newExtra,
  refuseOneMoreExtra,
} from '../../rules/extras/extraRules.ts';
import { derivedExtraFields } from '../../rules/extras/extraSale.ts';
import { storedImages } from '../../rules/extras/moreImages.ts';
import { packagesRefusal } from '../../rules/packages/packageRules.ts';
import { refusalOfRules } from '../access/ruleOffers.ts';
import { findEvent } from '../eventRows.ts';
import { extraSales, extras } from '../extraTables.ts';
import { packagesWith } from '../packages/packageRows.ts';
import { settle } from '../publishDue.ts';
import {
  type ExtraRecord,
  extraSituation,
  extrasOf,
  presentExtra,
  presentExtras,
  readExtraContext,
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

function refuseUnknownImages({ image, moreImages = [] }: Pick<Patch, 'image' | 'moreImages'>, context: Context) {
  const named = moreImages.flatMap(({ mediaId }, index) =>
    mediaId === null ? [] : [{ path: `moreImages.${index}.mediaId`, id: mediaId }],
  );
  return refuseUnknownPictures(context, image ? [{ path: 'image.id', id: image.id }, ...named] : named);
}

async function create(input: CreateInput, context: Context) {
  const event = await findEvent(context, true);
  const rows = await extrasOf(context, event.id);
  refuseOneMoreExtra(rows.length);
  const extra = { ...newExtra, ...completeExtraPatch(input) };
  refuseIfAny(extraProblems(extra, { ...(await extraSituation(event, context)), stored: null }));
  await refuseUnknownImages(extra, context);
  const position = Math.max(0, ...rows.map((other) => other.position)) + 1;
  return { ...toValues(extra), position };
}

async function update(row: ExtraRecord, patch: Patch, context: Context) {
  const event = await findEvent(context, true);
  const { busiestDate } = derivedExtraFields(row, await readExtraContext([row], context));
  const stored = { ...row, busiestDate };
  const completed = completeExtraPatch(patch);
  refuseIfAny(extraProblems({ ...stored, ...completed }, { ...(await extraSituation(event, context)), stored }));
  await refuseUnknownImages(patch, context);
  return toValues(completed);
}

async function remove({ id, eventId, title }: ExtraRecord, context: Context): Promise<void> {
  const refusal =
    extraRemovalRefusal({ title, taken: await context.tx.$count(extraSales, eq(extraSales.extraId, id)) }) ??
    packagesRefusal({ name: title, packages: await packagesWith({ kind: 'extra', id }, context) }) ??
    (await refusalOfRules({ name: title, id, field: 'extraIds' }, eventId, context));
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
    remove,
  });
}
