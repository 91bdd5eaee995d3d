import type { Context } from '@server/http/area.ts';
import { addCopies, type NamedRow, picturesFor, rowsToCopy } from './addCopies.ts';
import { type Copier, type CopyJob, copyOf, counted } from './copier.ts';

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
  change: (row: R, copyContext: { job: CopyJob; images: ReadonlyMap<number, number> }) => Values;
  insert: (rows: (Omit<R, 'id'> & Values)[], context: Context) => PromiseLike<{ id: number }[]>;
  /** Returns a row with another name, for the case that its name is taken. */
  renamed: (row: R, context: Context) => R;
  names: (row: R) => readonly NamedRow[];
};

/** Copies what is sold beside tickets. Archived rows are left out, as with tickets. */
export function sellableCopier<R extends Row, Values extends object>(of: SellableCopier<R, Values>): Copier {
  const { part, read, picturesOf, change, insert, renamed, names } = of;
  const offered = async (eventId: number, context: Context) =>
    (await read(context, eventId)).filter(({ isArchived }) => !isArchived);
  return {
    part,
    summary: async ({ id }, context) => counted({ [part]: (await offered(id, context)).length }),
    copy: async (job, context) => {
      const rows = rowsToCopy(part, await offered(job.source.id, context), job, (row) => renamed(row, context));
      const images = await picturesFor(rows.flatMap(picturesOf), job, context);
      const values = (row: R) => ({ ...copyOf(row, job, context), ...change(row, { job, images }) });
      await addCopies(part, rows, { values, insert: (some) => insert(some, context), names }, job);
    },
  };
}
