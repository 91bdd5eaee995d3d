import type { Context } from '@server/http/area.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { copyCode } from '../../rules/codes/copyCode.ts';
import type { CodeRecord } from '../codes/codeRows.ts';
import { heldPlaces } from '../codes/heldPlaces.ts';
import { reservingWhatFits, supplyOf } from '../codes/reservedPlaces.ts';
import { codes } from '../codeTables.ts';
import { addCopies, copyIdsOf, type NamedRow, rowsToCopy, toldIfShifted } from './addCopies.ts';
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
    const { source, target, moved, existing } = job;
    const map = { tickets: copyIdsOf(job, 'tickets'), dates: copyIdsOf(job, 'scheduleDates'), at: moved.instant };
    const rows = rowsToCopy('codes', await offered(source.id, context), job);
    // In a series, a code that holds places needs a date.
    const canHold = !target.isRecurring || source.isRecurring;
    const copies = rows.map((row) => {
      const changes = toldIfShifted('codes', row, job, (code) => copyCode(code, map));
      if (!changes) return undefined;
      const state = existing?.startsPaused ? { isActive: false } : {};
      return { ...copyOf(row, job, context), ...changes, ...state, reservesStock: row.reservesStock && canHold };
    });
    const supply = await supplyOf(target, context);
    const held = existing ? await heldPlaces(target.id, context) : [];
    const fitting = reservingWhatFits(
      copies.filter((copy) => copy !== undefined),
      { supply, held },
      context.now,
    );
    const byCode = new Map(fitting.map((copy) => [copy.code, copy]));
    const insert = (some: typeof fitting) => context.tx.insert(codes).values(some).returning({ id: codes.id });
    await addCopies('codes', rows, { values: ({ code }) => byCode.get(code), insert, names: namedByCode }, job);
  },
};
