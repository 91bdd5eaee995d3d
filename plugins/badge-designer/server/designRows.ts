import { RefusedError } from '@contract/problem.ts';
import type { Context } from '@server/http/area.ts';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { DesignKind } from '../contract/designKind.ts';
import type { Design } from '../contract/designs.ts';
import type { DesignDocument } from '../contract/document.ts';
import { designs, ticketDesigns } from './tables.ts';

export type DesignRecord = typeof designs.$inferSelect;

/** Returns the design named by the path; throws `not_found`. */
export async function findDesign({ tx, params }: Pick<Context, 'tx' | 'params'>, lock = false): Promise<DesignRecord> {
  const query = tx
    .select()
    .from(designs)
    .where(eq(designs.id, Number(params.badgeId)));
  const [row] = await (lock ? query.for('no key update') : query);
  if (!row) throw new RefusedError('not_found', 'There is no such design');
  return row;
}

/** Counts the tickets that use each of these designs. */
export async function useCountsOf(ids: readonly number[], { tx }: Pick<Context, 'tx'>): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const { badgeDesignId, ticketDesignId } = ticketDesigns;
  const rows = await tx
    .select({ badgeDesignId, ticketDesignId })
    .from(ticketDesigns)
    .where(or(inArray(badgeDesignId, [...ids]), inArray(ticketDesignId, [...ids])));
  const uses = new Map<number, number>();
  for (const id of rows.flatMap((row) => [row.badgeDesignId, row.ticketDesignId])) {
    if (id !== null) uses.set(id, (uses.get(id) ?? 0) + 1);
  }
  return uses;
}

/** The largest preview in characters of JSON. It keeps a page of thumbnails below a megabyte. */
const maximumPreviewLength = 40_000;

export function presentDesign(row: DesignRecord, uses: ReadonlyMap<number, number>): Design {
  const { accountId: _account, document, documentVersion: _version, ...shown } = row;
  const isSmall = JSON.stringify(document).length <= maximumPreviewLength;
  return { ...shown, useCount: uses.get(row.id) ?? 0, preview: isSmall ? document : null };
}

/** Returns the columns that are computed from a document. */
export function valuesOf(document: DesignDocument) {
  return { document, width: document.page.width, height: document.page.height };
}

/** Clears the current default of a kind, because there can be only one. */
export async function clearDefault(kind: DesignKind, { tx, now }: Pick<Context, 'tx' | 'now'>): Promise<void> {
  await tx
    .update(designs)
    .set({ isDefault: false, version: sql`${designs.version} + 1`, updatedAt: now.toISOString() })
    .where(and(eq(designs.kind, kind), eq(designs.isDefault, true)));
}
