import { RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { ItemOf, UpdateOf } from '@contract/resource.ts';
import { sameValue } from '@contract/sameValue.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { pictures, refuseUnknownPictures } from '@server/media/pictures.ts';
import { signLink } from '@server/publicPages/signedLinks.ts';
import { eq, lte, sql } from 'drizzle-orm';
import {
  customization as document,
  type Look,
  previewCustomization,
  publishCustomization,
} from '../../contract/customization.ts';
import { changeProblems, lookProblems } from '../../rules/customization/customizationProblems.ts';
import { findScheduler } from '../schedulerRows.ts';
import { customizations, previews } from '../tables.ts';
import { answeredKeysOf, defaultLook, draftOf, findCustomization, redirectHostsOf } from './looks.ts';

type Item = ItemOf<typeof document>;

/** The purpose of the signed links to previews. */
export const previewPurpose = 'scheduler.preview';
const previewMilliseconds = 15 * 60_000;

const pictureFields = ['logoMediaId', 'coverMediaId', 'hostPhotoMediaId'] as const;

async function read(context: Context, schedulerId: number): Promise<Item> {
  const row = await findCustomization(context, schedulerId);
  const draft = draftOf(row);
  const { logoMediaId, coverMediaId, hostPhotoMediaId } = draft;
  const pictureById = await pictures(context, [logoMediaId, coverMediaId, hostPhotoMediaId]);
  return {
    id: schedulerId,
    version: row?.version ?? 1,
    ...draft,
    logo: pictureById.get(logoMediaId) ?? null,
    cover: pictureById.get(coverMediaId) ?? null,
    hostPhoto: pictureById.get(hostPhotoMediaId) ?? null,
    publishedAt: row?.publishedAt ?? null,
    isChanged: !sameValue(draft, { ...defaultLook, ...row?.published }),
    answeredKeys: await answeredKeysOf(context, schedulerId),
  };
}

/** Throws the problems of a look that replaces another one. */
async function refuseInvalidLook(context: Context, schedulerId: number, before: Look, after: Look): Promise<void> {
  const answeredKeys = await answeredKeysOf(context, schedulerId);
  const redirectHosts = await redirectHostsOf(context);
  refuseIfAny([...lookProblems(after), ...changeProblems(before, after, { answeredKeys, redirectHosts })]);
  const changedPictures = pictureFields.flatMap((path) => {
    const id = after[path];
    return id === null || id === before[path] ? [] : [{ path, id }];
  });
  await refuseUnknownPictures(context, changedPictures);
}

async function write(patch: UpdateOf<typeof document>, current: Item, context: Context): Promise<Item> {
  const { tx, account, now } = context;
  const schedulerId = current.id;
  const before = draftOf(await findCustomization(context, schedulerId));
  const after = { ...before, ...patch };
  await refuseInvalidLook(context, schedulerId, before, after);
  const values = { ...after, version: current.version + 1, updatedAt: now.toISOString() };
  await tx
    .insert(customizations)
    .values({ ...values, accountId: account, schedulerId })
    .onConflictDoUpdate({ target: [customizations.accountId, customizations.schedulerId], set: values });
  return read(context, schedulerId);
}

async function publish(context: Context): Promise<{ publishedAt: string }> {
  const { tx, account, now, history } = context;
  const { id: schedulerId, name } = await findScheduler(context, context.params.schedulerId ?? 0, true);
  const current = await read(context, schedulerId);
  const draft = draftOf(await findCustomization(context, schedulerId));
  // Checked again, because the draft may have become invalid since it was saved.
  await refuseInvalidLook(context, schedulerId, { ...draft, redirectUrl: '' }, draft);
  const publishedAt = now.toISOString();
  const published = { published: draft, publishedAt, updatedAt: publishedAt, version: current.version + 1 };
  await tx
    .insert(customizations)
    .values({ ...draft, ...published, accountId: account, schedulerId })
    .onConflictDoUpdate({ target: [customizations.accountId, customizations.schedulerId], set: published });
  history.record(document, {
    id: schedulerId,
    name,
    params: { schedulerId },
    before: { publishedAt: current.publishedAt },
    after: { publishedAt },
  });
  return { publishedAt };
}

/** Stores one preview per user and scheduler: the next one replaces it, so the address stays the same. */
async function preview(look: Look, context: Context): Promise<{ path: string }> {
  const { tx, account, user, now, params, language } = context;
  const { id: schedulerId, slug } = await findScheduler(context, params.schedulerId ?? 0);
  const at = now.toISOString();
  await tx.delete(previews).where(lte(previews.expiresAt, at));
  const values = { look, expiresAt: new Date(now.getTime() + previewMilliseconds).toISOString(), updatedAt: at };
  const [row] = await tx
    .insert(previews)
    .values({ ...values, accountId: account, schedulerId, userId: user.id, createdAt: at })
    .onConflictDoUpdate({
      target: [previews.accountId, previews.schedulerId, previews.userId],
      set: { ...values, version: sql`${previews.version} + 1` },
    })
    .returning({ id: previews.id });
  if (!row) throw new Error('The preview was not stored');
  const link = await signLink(context, { purpose: previewPurpose, target: row.id });
  const shownLanguage = look.languages.includes(language) ? language : look.languages[0];
  return { path: `/book/${slug}/preview/${link}?lng=${shownLanguage}` };
}

/** Returns the draft of a preview. Throws `not_found` when it has expired. */
export async function findPreview({ tx, now }: Pick<Context, 'tx' | 'now'>, id: number) {
  const [row] = await tx.select().from(previews).where(eq(previews.id, id));
  if (!row || row.expiresAt <= now.toISOString()) throw new RefusedError('not_found', 'This preview is over');
  return { schedulerId: row.schedulerId, look: { ...defaultLook, ...row.look } };
}

export function customizationRoutes(routes: AreaRoutes): void {
  routes.document(document, {
    read: async (context, forUpdate) => {
      const { id } = await findScheduler(context, context.params.schedulerId ?? 0, forUpdate);
      return read(context, id);
    },
    write,
  });
  routes.endpoint(publishCustomization, (_, context) => publish(context));
  routes.endpoint(previewCustomization, ({ body }, context) => preview(body, context));
}
