import type { Media } from '@contract/media.ts';
import { refuseIfAny } from '@contract/problem.ts';
import { inArray } from 'drizzle-orm';
import { media } from '../database/tables.ts';
import type { Context } from '../http/area.ts';
import { presentMedia } from './present.ts';

type CallContext = Pick<Context, 'tx'>;

/** Returns the account's pictures among these ids, without unknown ones. */
export async function pictures(
  { tx }: CallContext,
  ids: readonly (number | null)[],
): Promise<Map<number | null, Media>> {
  const wanted = [...new Set(ids)].filter((id): id is number => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tx.select().from(media).where(inArray(media.id, wanted));
  return new Map(rows.map((row) => [row.id, presentMedia(row)]));
}

/** Refuses pictures that do not exist or belong to another account; `path` is the field that names each. */
export async function refuseUnknownPictures(
  context: CallContext,
  named: readonly { path: string; id: number }[],
): Promise<void> {
  const known = await pictures(
    context,
    named.map(({ id }) => id),
  );
  const message = 'There is no such picture';
  const unknown = named.filter(({ id }) => !known.has(id));
  refuseIfAny(unknown.map(({ path }) => ({ path, code: 'no_such_media', message })));
}
