import type { Context } from '@server/http/area.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { copyCode } from '../../rules/codes/copyCode.ts';
import type { CodeRecord } from '../codes/codeRows.ts';
import { keepingWhatFits, supplyOf } from '../codes/reservedPlaces.ts';
import { codes } from '../codeTables.ts';
import { type Copier, copyOf, counted, insertMany } from './copier.ts';

const none = new Map<number, number>();

/**
 * Returns the codes to copy. Archived codes are left out, and so are those of a batch, because they were handed out to
 * people.
 */
function offered(eventId: number, { tx }: Pick<Context, 'tx'>): Promise<CodeRecord[]> {
  return tx
    .select()
    .from(codes)
    .where(and(eq(codes.eventId, eventId), eq(codes.isArchived, false), isNull(codes.batchId)))
    .orderBy(asc(codes.id));
}

export const codesCopier: Copier = {
  part: 'codes',
  summary: async ({ id }, context) => counted({ codes: (await offered(id, context)).length }),
  copy: async (job, context) => {
    const { source, moved, copied } = job;
    const into = {
      tickets: copied.get('tickets') ?? none,
      dates: copied.get('scheduleDates') ?? none,
      at: moved.instant,
    };
    const rows = (await offered(source.id, context)).flatMap((row) => {
      const changes = copyCode(row, into);
      return changes ? [{ ...copyOf(row, job, context), ...changes }] : [];
    });
    const supply = await supplyOf(job.target, context);
    const kept = keepingWhatFits(rows, supply, context.now);
    await insertMany(kept, (some) => context.tx.insert(codes).values(some).returning({ id: codes.id }));
  },
};
