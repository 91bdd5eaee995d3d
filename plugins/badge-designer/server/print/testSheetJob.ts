import { id, z } from '@contract/fields.ts';
import { RefusedError } from '@contract/problem.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { job } from '@server/jobs/job.ts';
import { startJob } from '@server/jobs/startJob.ts';
import { eq } from 'drizzle-orm';
import { startTestSheet } from '../../contract/print.ts';
import type { Printer } from '../../contract/printers.ts';
import { uncalibrated } from '../../rules/sheets/calibration.ts';
import { printers } from '../printTables.ts';
import { drawTestSheet } from '../tasks.ts';
import { calibrationBy } from './printers.ts';

type PrinterRow = typeof printers.$inferSelect;

/** Returns a printer by its id and refuses an unknown id. Null: no printer, and no calibration. */
export async function findPrinter({ tx }: Pick<Context, 'tx'>, printerId: number | null): Promise<PrinterRow | null> {
  if (printerId === null) return null;
  const [row] = await tx.select().from(printers).where(eq(printers.id, printerId));
  if (row) return row;
  const message = 'There is no such printer';
  throw new RefusedError('rule_broken', message, [{ path: 'printerId', code: 'no_such_printer', message }]);
}

export const calibrationFor = (printer: Pick<Printer, 'paper' | 'firstX' | 'firstY' | 'secondX' | 'secondY'> | null) =>
  printer === null ? uncalibrated : calibrationBy(printer);

export const testSheetJob = job({
  kind: 'badge-designer.testSheet',
  input: z.object({ paper: z.enum(['A4', 'Letter']), printerId: z.nullable(id()) }),
  run: async ({ transact, finish, storeFile, language }, { paper, printerId }, { inThread }) => {
    const printer = await transact((context) => findPrinter(context, printerId));
    const date = new Date(printer?.updatedAt ?? 0);
    const bytes = await inThread(drawTestSheet, { paper, calibration: calibrationFor(printer), date, language });
    const name = `${language === 'de' ? 'Testbogen' : 'Test sheet'} ${printer?.name ?? paper}.pdf`;
    const file = await storeFile({ name, contentType: 'application/pdf', bytes });
    return finish(async () => ({ files: [file] }));
  },
});

export function testSheetRoutes(routes: AreaRoutes): void {
  routes.endpoint(startTestSheet, async ({ body }, context) => {
    const printer = await findPrinter(context, body.printerId);
    return { jobId: await startJob(context, testSheetJob, body, { name: printer?.name ?? body.paper }) };
  });
}
