import type { BodyOf, ResponseOf } from '@contract/resource.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { escapeFormula } from '@shared/formulaText.ts';
import { eq, isNotNull } from 'drizzle-orm';
import {
  checkImport,
  commitImport,
  imports as contract,
  discardImport,
  importTemplate,
  importRows as rowContract,
  undoImport,
  uploadImport,
} from '../../contract/imports.ts';
import { adapterOf } from '../../rules/import/adapters.ts';
import { cellsOf } from '../../rules/import/cellText.ts';
import { findEvent } from '../eventRows.ts';
import { imports } from '../importTables.ts';
import { checkSteps } from './check.ts';
import { startCommit } from './commitJob.ts';
import { pauses } from './files/readFile.ts';
import { lockImport, presentImport, presentImports, refuseUnless, requireImport } from './importRows.ts';
import { importContextOf } from './importTargets.ts';
import { pictureRoutes } from './pictureRoutes.ts';
import { importRows } from './rowList.ts';
import { uploadSteps } from './stage.ts';
import { startUndo } from './undo.ts';

/** Maps each reference to the list of names that the form offers for its column. */
const offeredBy: Record<string, string> = {
  tier: 'tiers',
  tickets: 'tickets',
  stock_pool: 'pools',
  room: 'rooms',
  track: 'tracks',
};

async function template(
  { kind, rows }: BodyOf<typeof importTemplate>,
  context: Context,
): Promise<ResponseOf<typeof importTemplate>> {
  const adapter = adapterOf(kind);
  const importContext = await importContextOf(kind, context);
  const columns = adapter.columns.map(({ key, type, isRequired = false, max = null, values }) => ({
    key,
    type,
    isRequired,
    isList: type === 'list',
    max,
    values: [...(values ?? importContext.references[offeredBy[key] ?? '']?.map(({ name }) => name) ?? [])].slice(
      0,
      500,
    ),
  }));
  const cells = rows === 'sample' ? [adapter.sample] : [];
  const pause = pauses();
  for (const row of rows === 'all' ? importContext.existing : []) {
    cells.push(cellsOf(adapter, row, importContext));
    await pause();
  }
  return { kind, columns, rows: cells.map((row) => columns.map(({ key }) => escapeFormula(row[key] ?? ''))) };
}

export function importRoutes(routes: AreaRoutes): void {
  routes.resource(contract, {
    table: imports,
    parent: { eventId: imports.eventId },
    before: async (context) => void (await findEvent(context)),
    present: presentImport,
    presentMany: presentImports,
  });
  routes.resource(rowContract, {
    table: importRows,
    parent: { eventId: importRows.eventId, importId: importRows.importId },
    before: requireImport,
    // The header row and unchecked rows have no outcome yet and are left out.
    where: () => isNotNull(importRows.outcome),
    present: ({ accountId: _account, ...row }) => row,
  });
  routes.endpoint(uploadImport, uploadSteps);
  routes.endpoint(checkImport, checkSteps);
  routes.endpoint(commitImport, ({ body }, context) => startCommit(body, context));
  routes.endpoint(undoImport, (_, context) => startUndo(context));
  routes.endpoint(discardImport, async (_, context) => {
    const row = await lockImport(context);
    refuseUnless(row, ['staged', 'failed']);
    await context.tx.delete(imports).where(eq(imports.id, row.id));
    return { id: row.id };
  });
  pictureRoutes(routes);
  routes.endpoint(importTemplate, ({ body }, context) => template(body, context));
}
