import { type ErrorCode, type PlainCode, RefusedError } from '@contract/problem.ts';
import type { Tx } from '@server/database/types.ts';
import { digestOf } from '@server/random.ts';
import { eq } from 'drizzle-orm';
import { scanDevices } from '../accessTables.ts';
import type { DeviceRecord } from './devices.ts';

const refused = (error: ErrorCode, code: PlainCode, message: string) =>
  new RefusedError(error, message, [{ path: 'clientId', code, message }]);

/** Returns true if an invitation is limited to a number of devices and this one is not counted yet. */
export async function isNewClient(
  { maximumClients, clients }: Pick<DeviceRecord, 'maximumClients' | 'clients'>,
  clientId: string | undefined,
): Promise<boolean> {
  if (maximumClients === null) return false;
  return clientId === undefined || !clients.includes(await digestOf(clientId));
}

/**
 * Counts a browser or app for an invitation that is limited to a number of them. Throws `rule_broken` if the call has
 * no client id. If the limit is reached, throws `conflict` rather than `unauthenticated`, because the token is right
 * and signing in again would not help.
 */
export async function admitClient(device: DeviceRecord, clientId: string | undefined, tx: Tx): Promise<void> {
  if (!(await isNewClient(device, clientId))) return;
  if (clientId === undefined)
    throw refused('rule_broken', 'device_client_missing', 'This invitation needs the id of the browser or app');
  // The row is locked, so that two devices cannot take the last place together.
  const [row] = await tx.select().from(scanDevices).where(eq(scanDevices.id, device.id)).for('no key update');
  if (!row || !(await isNewClient(row, clientId))) return;
  if (row.clients.length >= (row.maximumClients ?? 0)) {
    throw refused('conflict', 'device_full', 'This invitation has reached its maximum number of browsers and apps');
  }
  await tx
    .update(scanDevices)
    .set({ clients: [...row.clients, await digestOf(clientId)] })
    .where(eq(scanDevices.id, row.id));
}
