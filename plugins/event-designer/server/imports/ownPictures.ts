import { media } from '@server/database/tables.ts';
import type { Context } from '@server/http/area.ts';
import { copyPicture } from '@server/media/copy.ts';
import { getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Values } from '../../rules/import/types.ts';

type MediaRow = typeof media.$inferSelect;

const fieldOf = (column: PgColumn): string =>
  Object.entries(getTableColumns(column.table)).find(([, one]) => one === column)?.[0] ?? '';

/**
 * Gives each row its own picture. If another row has the picture already, the row gets a copy, so that cropping changes
 * only one of them.
 */
export class OwnPictures {
  private readonly used = new Set<number>();
  private readonly originals = new Map<number, MediaRow>();
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  /** Adds pictures that rows have already. */
  add(ids: Iterable<number>): void {
    for (const id of ids) this.used.add(id);
  }

  /** Reads the pictures of a sheet's rows at once, so that they need not be read one by one to be copied. */
  async read(rows: readonly Values[], column: PgColumn): Promise<void> {
    const field = fieldOf(column);
    const named = rows.map((values) => values[field]).filter((id) => typeof id === 'number');
    const ids = [...new Set(named)].filter((id) => !this.originals.has(id));
    if (ids.length === 0) return;
    const originals = await this.context.tx.select().from(media).where(inArray(media.id, ids));
    for (const row of originals) this.originals.set(row.id, row);
  }

  /** Returns the values of a row with a picture that no other row has. The picture was read before. */
  async in(values: Values, column: PgColumn): Promise<Values> {
    const field = fieldOf(column);
    const id = values[field];
    if (typeof id !== 'number') return values;
    const original = this.used.has(id) ? this.originals.get(id) : undefined;
    this.used.add(id);
    if (!original) return values;
    const { tx, now, ports } = this.context;
    const copy = await copyPicture(original, { tx, now, blobs: ports.blobs });
    return { ...values, [field]: copy.id };
  }
}
