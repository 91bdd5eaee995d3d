import { scopeOf } from '@contract/scopes.ts';
import { media } from '@server/database/tables.ts';
import type { Context } from '@server/http/area.ts';
import { copyPicture } from '@server/media/copy.ts';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { appHighlights, attendeeApps } from './appTables.ts';
import { extras } from './extraTables.ts';
import { importPictures } from './importTables.ts';
import { packages } from './packageTables.ts';
import { speakers, sponsors } from './peopleTables.ts';
import { eventSessions } from './sessionTables.ts';
import { eventContent, events } from './tables.ts';
import { tickets } from './ticketTables.ts';

type CallContext = Pick<Context, 'tx'>;

/** The columns of an event's rows that name a picture. */
export const pictureColumns = [
  tickets.imageId,
  extras.imageId,
  packages.imageId,
  eventSessions.imageId,
  speakers.photoId,
  sponsors.logoId,
  attendeeApps.iconId,
  attendeeApps.splashId,
  attendeeApps.logoLightId,
  attendeeApps.logoDarkId,
  attendeeApps.coverId,
  appHighlights.imageId,
  importPictures.mediaId,
];

/**
 * Copies pictures, because cropping a copy must not change the original. Returns a map from original ids to copied ids.
 */
export async function copyPictures(
  ids: readonly (number | null)[],
  { tx, now, ports }: Context,
): Promise<Map<number, number>> {
  const wanted = [...new Set(ids)].filter((id): id is number => id !== null);
  if (wanted.length === 0) return new Map();
  const rows = await tx.select().from(media).where(inArray(media.id, wanted));
  const copies = new Map<number, number>();
  for (const row of rows) copies.set(row.id, (await copyPicture(row, { tx, now, blobs: ports.blobs })).id);
  return copies;
}

/** Returns the scopes of the events that show a picture: as their cover, in their content, or in one of their rows. */
export async function pictureScopes(mediaId: number, { tx }: CallContext): Promise<string[]> {
  const inContent = sql`exists (select 1 from ${eventContent} where ${eventContent.eventId} = ${events.id}
    and ${eventContent.blocks} @> ${JSON.stringify([{ mediaId }])}::jsonb)`;
  const inExtras = sql`exists (select 1 from ${extras} where ${extras.eventId} = ${events.id}
    and ${extras.moreImages} @> ${JSON.stringify([{ mediaId }])}::jsonb)`;
  const shownBy = pictureColumns.map(
    (column) => sql`exists (select 1 from ${column.table} where ${column.table}.event_id = ${events.id}
      and ${column} = ${mediaId})`,
  );
  const rows = await tx
    .select({ id: events.id })
    .from(events)
    .where(or(eq(events.coverMediaId, mediaId), inContent, inExtras, ...shownBy))
    .orderBy(events.id);
  return rows.map(({ id }) => scopeOf('eventId', id));
}
