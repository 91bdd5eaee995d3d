import type { Context } from '@server/http/area.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { copyCode } from '../../rules/codes/copyCode.ts';
import type { CodeRecord } from '../codes/codeRows.ts';
import { heldPlaces } from '../codes/heldPlaces.ts';
import { keepingWhatFits, supplyOf } from '../codes/reservedPlaces.ts';
import { codes } from '../codeTables.ts';
import { addCopies, copiedOf, type NamedRow, rowsToCopy } from './addCopies.ts';
import { type Copier, copyOf, counted } from './copier.ts';

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

const namedByCode = ({ ticketIds, dateId }: CodeRecord): NamedRow[] => [
  ...ticketIds.map((id): NamedRow => ['tickets', id]),
  ['scheduleDates', dateId],
];

export const codesCopier: Copier = {
  part: 'codes',
  summary: async ({ id }, context) => counted({ codes: (await offered(id, context)).length }),
  copy: async (job, context) => {
    const { source, target, moved, into } = job;
    const map = { tickets: copiedOf(job, 'tickets'), dates: copiedOf(job, 'scheduleDates'), at: moved.instant };
    const rows = rowsToCopy('codes', await offered(source.id, context), job);
    // In a series, a code has to say for which date it holds places.
    const canHold = !target.isRecurring || source.isRecurring;
    const copies = rows.map((row) => {
      const changes = copyCode(row, map);
      if (!changes) return undefined;
      const state = into?.startsPaused ? { isActive: false } : {};
      return { ...copyOf(row, job, context), ...changes, ...state, reservesStock: row.reservesStock && canHold };
    });
    const supply = await supplyOf(target, context);
    const held = into ? await heldPlaces(target.id, context) : [];
    const fitting = keepingWhatFits(
      copies.filter((copy) => copy !== undefined),
      { supply, held },
      context.now,
    );
    const byCode = new Map(fitting.map((copy) => [copy.code, copy]));
    const insert = (some: typeof fitting) => context.tx.insert(codes).values(some).returning({ id: codes.id });
    await addCopies('codes', rows, { values: ({ code }) => byCode.get(code), insert, names: namedByCode }, job);
  },
};
