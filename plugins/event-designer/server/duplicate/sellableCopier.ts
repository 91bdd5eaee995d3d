import type { Context } from '@server/http/area.ts';
import { copyPictures } from '../pictures.ts';
import { type Copier, type CopyJob, copyOf, counted, insertMany, pairs } from './copier.ts';

type Row = {
  id: number;
  eventId: number;
  version: number;
  createdAt: string;
  updatedAt: string;
  isArchived: boolean;
};

type SellableCopier<R extends Row, Values> = {
  part: 'extras' | 'packages';
  read: (context: Context, eventId: number) => Promise<R[]>;
  /** Returns the ids of all pictures of a row. */
  picturesOf: (row: R) => readonly (number | null)[];
  /** Returns the values that differ in the copy of a row. `images` maps pictures to their copies. */
  change: (row: R, into: { job: CopyJob; images: ReadonlyMap<number, number> }) => Values;
  insert: (rows: (Omit<R, 'id'> & Values)[], context: Context) => PromiseLike<{ id: number }[]>;
};

/** Copies what is sold beside tickets. Archived rows are left out, as with tickets. */
export function sellableCopier<R extends Row, Values extends object>(of: SellableCopier<R, Values>): Copier {
  const { part, read, picturesOf, change, insert } = of;
  const offered = async (eventId: number, context: Context) =>
    (await read(context, eventId)).filter(({ isArchived }) => !isArchived);
  return {
    part,
    summary: async ({ id }, context) => counted({ [part]: (await offered(id, context)).length }),
    copy: async (job, context) => {
      const rows = await offered(job.source.id, context);
      const images = await copyPictures(rows.flatMap(picturesOf), context);
      const copies = await insertMany(
        rows.map((row) => ({ ...copyOf(row, job, context), ...change(row, { job, images }) })),
        (some) => insert(some, context),
      );
      job.copied.set(part, pairs(rows, copies));
    },
  };
}
