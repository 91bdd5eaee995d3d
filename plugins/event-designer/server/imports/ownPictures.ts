import type { Context } from '@server/http/area.ts';
import { getTableColumns } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Values } from '../../rules/import/types.ts';
import { copyPictures } from '../pictures.ts';

/** Gives each row a picture of its own: a copy if another row has the picture, so that cropping changes only one. */
export class OwnPictures {
  private readonly used = new Set<number>();
  private readonly context: Context;

  constructor(context: Context) {
    this.context = context;
  }

  /** Adds pictures that rows have already. */
  add(ids: Iterable<number>): void {
    for (const id of ids) this.used.add(id);
  }

  /** Returns the values of a row with a picture that no other row has. */
  async in(values: Values, column: PgColumn): Promise<Values> {
    const name = Object.entries(getTableColumns(column.table)).find(([, one]) => one === column)?.[0] ?? '';
    const id = values[name];
    if (typeof id !== 'number') return values;
    const copies = this.used.has(id) ? await copyPictures([id], this.context) : undefined;
    this.used.add(id);
    return { ...values, [name]: copies?.get(id) ?? id };
  }
}
