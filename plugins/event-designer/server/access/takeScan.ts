import { RefusedError } from '@contract/problem.ts';
import type { BodyOf } from '@contract/resource.ts';
import type { Tx } from '@server/database/types.ts';
import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { ScanResult, StoredScanResult, scanCode } from '../../contract/access.ts';
import type { ScanValues } from '../../contract/eventCards.ts';
import { decideScan } from '../../rules/access/decideScan.ts';
import { scannedAt } from '../../rules/access/limits.ts';
import { accessGates, accessScans, scanDevices } from '../accessTables.ts';
import { type EventRecord, findEvent } from '../eventRows.ts';
import { recountSales } from '../registrations.ts';
import { registrations } from '../registrationTables.ts';
import { stockPools, tickets } from '../ticketTables.ts';
import type { DeviceRecord } from './devices.ts';
import { pastScans, scanSettingsOf, situationOf, ticketOf } from './situation.ts';

type Body = Omit<BodyOf<typeof scanCode>, 'token' | 'clientId'>;
type Registration = typeof registrations.$inferSelect;
type CallContext = { tx: Tx; now: Date };

/** The problem of a scan that has the id of another one. */
export const scanDiffers = 'scan_differs';

/** Returns true if places become free when somebody leaves. A scan then changes the event's counters. */
async function releasesPlaces(eventId: number, { tx }: CallContext): Promise<boolean> {
  return (await tx.$count(stockPools, and(eq(stockPools.eventId, eventId), eq(stockPools.releaseAfterExit, true)))) > 0;
}

/** Locks the registration, so that concurrent scans of one code run one after the other. */
async function lockRegistration(code: string, eventId: number, { tx }: CallContext): Promise<Registration | undefined> {
  const [row] = await tx
    .select()
    .from(registrations)
    .where(and(eq(registrations.eventId, eventId), eq(registrations.code, code)))
    .for('no key update');
  return row;
}

/**
 * Returns the stored answer to a scan that is repeated. The scan must be the same: the answer to another code, gate or
 * direction would say that somebody has left whose entry was stored.
 */
async function repeatedAnswer(
  device: DeviceRecord,
  { scanId, code, gateId, direction = 'in' }: Body,
  gate: { id: number } | null,
  { tx }: CallContext,
): Promise<ScanResult | undefined> {
  const [row] = await tx
    .select()
    .from(accessScans)
    .where(and(eq(accessScans.deviceId, device.id), eq(accessScans.scanKey, scanId)));
  if (!row) return undefined;
  // A gate that was removed since is still the one of the scan.
  const isSameGate = row.gateId === (gate?.id ?? null) || row.gateId === gateId;
  if (row.code === code.trim() && row.direction === direction && isSameGate) {
    // Scans that were stored before answers had these lack them.
    const { attentionText = '', sound = 'usual', isPerDay = false, lastEntryAt = null } = row.answer;
    return { ...row.answer, attentionText, sound, isPerDay, lastEntryAt, isRepeated: true };
  }
  const message = 'This scan had another code, gate or direction';
  throw new RefusedError('conflict', message, [{ path: 'scanId', code: scanDiffers, message }]);
}

/** Returns the gate of a scan: the one in the request, or the device's only one. */
async function gateOf(device: DeviceRecord, { gateId }: Body, { tx }: CallContext) {
  const [only] = device.gateIds;
  const id = gateId ?? (device.gateIds.length === 1 ? only : undefined);
  if (id === undefined) return { gate: null, isAllowed: device.gateIds.length === 0 };
  const [gate] = await tx
    .select({ id: accessGates.id, name: accessGates.name })
    .from(accessGates)
    .where(and(eq(accessGates.eventId, device.eventId), eq(accessGates.id, id)));
  const isAllowed = gate !== undefined && (device.gateIds.length === 0 || device.gateIds.includes(gate.id));
  return { gate: gate ?? null, isAllowed };
}

const wrongGate = {
  result: 'error',
  reason: 'wrong_gate',
  ruleId: null,
  ruleName: '',
  message: '',
  colour: '',
  sound: 'usual',
  secondsLeft: null,
  entries: 0,
  maximum: null,
  isPerDay: false,
  lastEntryAt: null,
} as const;

/**
 * Decides a scan and stores it, in one transaction. Locks are taken in this order: the event if its counters change,
 * the registration, the device. If a device repeats a scan, it gets the same answer.
 */
export async function takeScan(device: DeviceRecord, body: Body, callContext: CallContext): Promise<ScanResult> {
  const { tx, now } = callContext;
  const { eventId } = device;
  const hasCounters = await releasesPlaces(eventId, callContext);
  const event = await findEvent({ tx, params: { eventId } }, hasCounters);
  const code = body.code.trim();
  const registration = await lockRegistration(code.toUpperCase(), eventId, callContext);
  const { gate, isAllowed } = await gateOf(device, body, callContext);
  const before = await repeatedAnswer(device, body, gate, callContext);
  if (before) return before;
  const settings = await scanSettingsOf(event, callContext);
  const at = scannedAt(body.at, { now, worksOffline: settings.worksOffline });
  const direction = body.direction ?? 'in';
  const scanned = { registration, event, settings, gateId: gate?.id ?? null, isAllowed, direction, at };
  const answer = await answerOf(scanned, device, callContext);
  const [inserted] = await tx
    .insert(accessScans)
    .values({
      accountId: device.accountId,
      eventId,
      scanKey: body.scanId,
      code,
      registrationId: registration?.id ?? null,
      ticketId: registration?.ticketId ?? null,
      holderName: registration?.holderName ?? '',
      deviceId: device.id,
      deviceName: device.name,
      gateId: gate?.id ?? null,
      gateName: gate?.name ?? '',
      direction,
      at: at.toISOString(),
      result: answer.result,
      reason: answer.reason,
      ruleId: answer.ruleId,
      ruleName: answer.ruleName,
      answer,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    })
    .onConflictDoNothing()
    .returning({ id: accessScans.id });
  if (!inserted) {
    // An unknown code locks nothing, so a concurrent call may have stored the same scan already.
    const concurrent = await repeatedAnswer(device, body, gate, callContext);
    if (concurrent) return concurrent;
  }
  if (registration && answer.result === 'success') {
    await storePresence(registration, direction === 'out' ? at.toISOString() : null, hasCounters, callContext);
  }
  await storeLastSeen(device, callContext);
  return { ...answer, isRepeated: false };
}

type Scanned = {
  registration: Registration | undefined;
  event: EventRecord;
  settings: ScanValues;
  gateId: number | null;
  /** True if the device may scan at this gate. */
  isAllowed: boolean;
  direction: 'in' | 'out';
  at: Date;
};

async function answerOf(
  scanned: Scanned,
  { maySeeNotes }: DeviceRecord,
  callContext: CallContext,
): Promise<StoredScanResult> {
  const { registration, event, settings, isAllowed, ...scan } = scanned;
  const situation = await situationOf(event, settings, callContext);
  const sold = registration && (await soldTicketOf(registration, callContext));
  if (!registration || !sold) {
    // For an unknown code the answer reveals nothing, not even whether the gate is wrong.
    const { rules: _rules, isOfTicket: _is, ...unknown } = decideScan({ ...scan, ticket: null, past: [] }, situation);
    return { ...unknown, holderName: '', ticketName: '', attentionText: '' };
  }
  const ticket = await ticketOf(registration, sold, situation, callContext);
  const past = await pastScans(registration.id, callContext);
  const { rules: _rules, isOfTicket, ...decided } = decideScan({ ...scan, ticket, past }, situation);
  // A problem of the ticket itself is reported before a wrong gate, as in the rules.
  const decision = isAllowed || isOfTicket ? decided : wrongGate;
  const { name: ticketName, attentionText } = sold;
  const { holderName } = registration;
  const showsNotes = maySeeNotes && settings.showsNotes;
  return { ...decision, holderName, ticketName, attentionText: showsNotes ? attentionText : '' };
}

async function soldTicketOf({ ticketId }: Registration, { tx }: CallContext) {
  const [row] = await tx.select().from(tickets).where(eq(tickets.id, ticketId));
  return row;
}

async function storePresence(
  { id, eventId, leftAt: before }: Registration,
  leftAt: string | null,
  counts: boolean,
  { tx }: CallContext,
) {
  if (before === leftAt) return;
  await tx.update(registrations).set({ leftAt }).where(eq(registrations.id, id));
  if (counts) await recountSales(tx, eventId);
}

const seenSeconds = 30;

/**
 * Stores when the device was last seen, but at most every 30 seconds, because scans of one device would otherwise wait
 * for each other.
 */
async function storeLastSeen({ id }: DeviceRecord, { tx, now }: CallContext): Promise<void> {
  const since = new Date(now.getTime() - seenSeconds * 1000).toISOString();
  await tx
    .update(scanDevices)
    .set({ lastSeenAt: now.toISOString() })
    .where(and(eq(scanDevices.id, id), or(isNull(scanDevices.lastSeenAt), lt(scanDevices.lastSeenAt, since))));
}
