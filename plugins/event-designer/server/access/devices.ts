import { type Problem, RefusedError, refuseIfAny } from '@contract/problem.ts';
import type { BodyOf, CheckedCreateOf } from '@contract/resource.ts';
import type { Tx } from '@server/database/types.ts';
import type { AreaRoutes, Context } from '@server/http/area.ts';
import { presentColumns } from '@server/http/presentColumns.ts';
import { claimAddress, releaseAddresses } from '@server/publicPages/addresses.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { inviteDevice, scanDevices as resource, revokeDevice, type ScanDevice } from '../../contract/access.ts';
import { deviceProblems, deviceState, maximumDevicesOfEvent } from '../../rules/access/limits.ts';
import { namedIn } from '../../rules/admissionRules.ts';
import { accessGates, scanDevices } from '../accessTables.ts';
import { findEvent } from '../eventRows.ts';
import { refuseUnknownGates } from './gates.ts';

export type DeviceRecord = typeof scanDevices.$inferSelect;

/** The kind of public address that holds the secret tokens of invitations. */
export const deviceKind = 'event-designer.scanner';

const columns = presentColumns(resource);

function present(row: DeviceRecord, { now }: Pick<Context, 'now'>): ScanDevice {
  return { ...columns(row), state: deviceState(row, now), clientsInUse: row.clients.length };
}

/** Returns the gates where a device may scan. */
export async function gatesOfDevice(
  { eventId, gateIds }: DeviceRecord,
  tx: Tx,
): Promise<{ id: number; name: string }[]> {
  const { id, name } = accessGates;
  const gates = await tx
    .select({ id, name })
    .from(accessGates)
    .where(eq(accessGates.eventId, eventId))
    .orderBy(asc(name));
  return gates.filter((gate) => gateIds.length === 0 || gateIds.includes(gate.id));
}

async function findDevice({ tx, params }: Context): Promise<DeviceRecord> {
  const [row] = await tx
    .select()
    .from(scanDevices)
    .where(and(eq(scanDevices.eventId, Number(params.eventId)), eq(scanDevices.id, Number(params.deviceId))))
    .for('update');
  if (!row) throw new RefusedError('not_found', 'There is no such device');
  return row;
}

async function create(input: CheckedCreateOf<typeof resource>, context: Context) {
  const eventId = Number(context.params.eventId);
  refuseIfAny(deviceProblems(input));
  await refuseUnknownGates(namedIn(input, 'gateIds'), [], eventId, context);
  const count = await context.tx.$count(scanDevices, eq(scanDevices.eventId, eventId));
  const message = `At most ${maximumDevicesOfEvent}`;
  const problem: Problem = {
    path: 'name',
    code: 'too_many_devices',
    message,
    params: { maximum: maximumDevicesOfEvent },
  };
  refuseIfAny(count < maximumDevicesOfEvent ? [] : [problem]);
  return input;
}

/** Saves a device. The history records that there is a new invitation, but not its secret. */
async function save(
  device: DeviceRecord,
  values: Partial<typeof scanDevices.$inferInsert>,
  context: Context,
): Promise<ScanDevice> {
  const [row] = await context.tx
    .update(scanDevices)
    .set({ ...values, version: sql`${scanDevices.version} + 1`, updatedAt: context.now.toISOString() })
    .where(eq(scanDevices.id, device.id))
    .returning();
  if (!row) throw new RefusedError('not_found', 'There is no such device');
  const after = present(row, context);
  context.history.record(resource, {
    id: row.id,
    before: present(device, context),
    after,
    patch: { invitedAt: after.invitedAt },
  });
  return after;
}

type Invited = BodyOf<typeof inviteDevice> & { pinHash: string | null };

async function invite({ tokenDigest, pin, pinHash }: Invited, context: Context): Promise<ScanDevice> {
  await findEvent(context, true);
  const device = await findDevice(context);
  const needsPin = device.access === 'pin';
  const message = needsPin ? 'This device needs a PIN' : 'This device takes no PIN';
  refuseIfAny(needsPin === (pin !== undefined) ? [] : [{ path: 'pin', code: 'pin_or_link', message }]);
  await releaseAddresses(context, { kind: deviceKind, target: device.id });
  await claimAddress(context, { kind: deviceKind, target: device.id, digest: tokenDigest });
  return save(device, { pinHash, clients: [], invitedAt: context.now.toISOString() }, context);
}

async function revoke(context: Context): Promise<ScanDevice> {
  await findEvent(context, true);
  const device = await findDevice(context);
  await releaseAddresses(context, { kind: deviceKind, target: device.id });
  return save(device, { pinHash: null, clients: [], invitedAt: null }, context);
}

export function deviceRoutes(routes: AreaRoutes): void {
  routes.resource(resource, {
    table: scanDevices,
    parent: { eventId: scanDevices.eventId },
    before: async (context, isWrite) => void (await findEvent(context, isWrite)),
    present,
    create,
    update: async (row, patch, context) => {
      const next = { ...row, ...patch };
      refuseIfAny(deviceProblems(next));
      await refuseUnknownGates(namedIn(next, 'gateIds'), namedIn(row, 'gateIds'), row.eventId, context);
      return patch;
    },
    remove: (row, context) => releaseAddresses(context, { kind: deviceKind, target: row.id }),
    // Removing the device ended its invitation, so a restored device has none.
    written: async (row, { tx }, how) => {
      if (how !== 'restored') return;
      await tx
        .update(scanDevices)
        .set({ pinHash: null, clients: [], invitedAt: null })
        .where(eq(scanDevices.id, row.id));
    },
  });
  routes.endpoint(inviteDevice, {
    begin: async ({ body }, context) => {
      await findEvent(context);
      return body;
    },
    // Hashing is slow on purpose, so it runs outside the transaction.
    outside: async (body, { passwords }) => ({
      ...body,
      pinHash: body.pin === undefined ? null : await passwords.hash(body.pin),
    }),
    finish: invite,
  });
  routes.endpoint(revokeDevice, (_, context) => revoke(context));
}
