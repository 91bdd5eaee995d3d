import { columnsOf } from '@server/database/columnsOf.ts';
import { belongsTo, instantColumn, rowColumns, rowKey } from '@server/database/table.ts';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import * as contract from '../contract/access.ts';
import { registrations } from './registrationTables.ts';
import { events } from './tables.ts';

export const accessGates = pgTable(
  'access_gates',
  { ...rowColumns, ...columnsOf(contract.accessGates.fields) },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    uniqueIndex('access_gates_name').on(table.accountId, table.eventId, table.name),
  ],
);

/**
 * Devices that may scan. The secret token of an invitation is stored as an address (`public_addresses`), only as a
 * digest.
 */
export const scanDevices = pgTable(
  'scan_devices',
  {
    ...rowColumns,
    ...columnsOf(contract.scanDevices.fields),
    /** Set if the access is `pin`. It is null until the device is invited. */
    pinHash: text('pin_hash'),
    /** The browsers and apps that scanned with the present invitation, if their number is limited. Only digests of their ids. */
    clients: jsonb('clients').$type<string[]>().notNull().default([]),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    index('scan_devices_event').on(table.accountId, table.eventId, table.name),
  ],
);

type Scan = contract.AccessScan;

/**
 * One row per scan. It stores the names of the device, gate and rule at that time, because these can change or be
 * deleted.
 */
export const accessScans = pgTable(
  'access_scans',
  {
    ...rowColumns,
    eventId: integer('event_id').notNull(),
    /** The id that the device gave to the scan. */
    scanKey: text('scan_key').notNull(),
    code: text('code').notNull(),
    registrationId: integer('registration_id'),
    ticketId: integer('ticket_id'),
    holderName: text('holder_name').notNull(),
    deviceId: integer('device_id').notNull(),
    deviceName: text('device_name').notNull(),
    gateId: integer('gate_id'),
    gateName: text('gate_name').notNull(),
    direction: text('direction').$type<Scan['direction']>().notNull(),
    at: instantColumn('at').notNull(),
    result: text('result').$type<Scan['result']>().notNull(),
    reason: text('reason').$type<Scan['reason']>(),
    ruleId: integer('rule_id'),
    ruleName: text('rule_name').notNull(),
    /** The answer, which is returned again if the device repeats the scan. */
    answer: jsonb('answer').$type<contract.StoredScanResult>().notNull(),
  },
  (table) => [
    rowKey(table),
    belongsTo(table.accountId, table.eventId, events),
    belongsTo(table.accountId, table.registrationId, registrations),
    uniqueIndex('access_scans_once').on(table.accountId, table.deviceId, table.scanKey),
    index('access_scans_at').on(table.accountId, table.eventId, table.at, table.id),
    index('access_scans_registration').on(table.accountId, table.registrationId),
  ],
);
