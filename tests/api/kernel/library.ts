import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { columnsOf } from '@server/database/columnsOf.ts';
import { isolateAccounts } from '@server/database/isolateAccounts.ts';
import { belongsTo, refersTo, rowColumns, rowKey } from '@server/database/table.ts';
import { accounts } from '@server/database/tables.ts';
import type { Database } from '@server/database/types.ts';
import type { Area } from '@server/http/area.ts';
import { sql } from 'drizzle-orm';
import { foreignKey, integer, pgTable } from 'drizzle-orm/pg-core';
import { planMigration } from '../../../scripts/migrations/plan.ts';
import { describeTables } from '../../../scripts/migrations/snapshot.ts';

const name = field.text({ max: 50, required: true });

const rooms = entity({
  name: 'libraryRooms',
  path: '/rooms',
  idIn: 'roomId',
  fields: { name },
  removable: true,
});

const cases = entity({
  name: 'libraryCases',
  path: '/rooms/{roomId}/cases',
  fields: { name },
  removable: true,
});

/** Belongs to the other area. */
const loans = entity({
  name: 'loans',
  path: '/loans',
  labelField: 'borrower',
  fields: {
    borrower: field.text({ max: 50, required: true }),
    roomId: field.reference(rooms, { onDelete: 'restrict' }),
    caseId: field.reference(cases, { onDelete: 'clear', within: { roomId: 'roomId' } }),
    spareId: field.reference(cases, { onDelete: 'clear' }),
  },
  removable: true,
});

const reminders = entity({
  name: 'reminders',
  path: '/reminders',
  fields: { name, loanId: field.reference(loans, { onDelete: 'cascade', required: true }) },
  removable: true,
});

const roomTable = pgTable('library_rooms', { ...rowColumns, ...columnsOf(rooms.fields) }, (table) => [
  rowKey(table),
  foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
]);

const caseTable = pgTable(
  'library_cases',
  { ...rowColumns, ...columnsOf(cases.fields), roomId: integer('room_id').notNull() },
  (table) => [rowKey(table), belongsTo(table.accountId, table.roomId, roomTable)],
);

const loanTable = pgTable('loans', { ...rowColumns, ...columnsOf(loans.fields) }, (table) => [
  rowKey(table),
  foreignKey({ columns: [table.accountId], foreignColumns: [accounts.id] }).onDelete('cascade'),
  ...refersTo(loans.fields, table, { roomId: roomTable, caseId: caseTable, spareId: caseTable }),
]);

const reminderTable = pgTable('reminders', { ...rowColumns, ...columnsOf(reminders.fields) }, (table) => [
  rowKey(table),
  ...refersTo(reminders.fields, table, { loanId: loanTable }),
]);

/** Two areas for the tests of references: the second one refers to rows of the first. */
export const library: Area = {
  id: 'library',
  since: '2027-01-04',
  owns: ['/rooms/*'],
  routes: (routes) => {
    routes.resource(rooms, { table: roomTable });
    routes.resource(cases, {
      table: caseTable,
      parent: { roomId: caseTable.roomId },
    });
  },
};

export const lending: Area = {
  id: 'lending',
  since: '2027-01-05',
  needs: ['library'],
  owns: ['/loans/*', '/reminders/*'],
  routes: (routes) => {
    routes.resource(loans, { table: loanTable });
    routes.resource(reminders, { table: reminderTable });
  },
};

/** Creates the tables of both areas, as their migrations would. */
export async function createLibrary(database: Database): Promise<void> {
  const before = describeTables({ accounts });
  const after = describeTables({ accounts, roomTable, caseTable, loanTable, reminderTable });
  const { statements } = await planMigration(before, after, {
    renames: [],
    drops: [],
    fills: [],
    byHand: false,
    redo: false,
  });
  await database.asSystem(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await isolateAccounts(tx);
  });
}
