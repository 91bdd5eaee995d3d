import { type PlainCode, RefusedError } from '@contract/problem.ts';
import type { Tx } from '@server/database/types.ts';
import type { Ports } from '@server/ports.ts';
import { findAddress } from '@server/publicPages/addresses.ts';
import { isValidLink, readLink } from '@server/publicPages/signedLinks.ts';
import { digestOf } from '@server/random.ts';
import { eq } from 'drizzle-orm';
import { deviceState } from '../../rules/access/limits.ts';
import { scanDevices } from '../accessTables.ts';
import { type DeviceRecord, deviceKind } from './devices.ts';

/** The account and the device that a token claims to belong to. It is not trusted until `deviceOf` has checked it. */
export type Claim = { account: number; target: number; token: string; isSignedIn: boolean };

const nobody = (code: PlainCode, message: string) =>
  new RefusedError('unauthenticated', message, [{ path: 'token', code, message }]);

/**
 * Finds the account and the device of a token, which is either the secret of an invitation or the token that a device
 * got for its PIN.
 */
export async function claimOf(token: string, { database }: Pick<Ports, 'database'>): Promise<Claim> {
  const invited = await findAddress(database, { kind: deviceKind, word: token });
  if (invited) return { ...invited, token, isSignedIn: false };
  const signedIn = readLink(token);
  if (!signedIn) throw nobody('device_unknown', 'This device has no invitation');
  return { ...signedIn, token, isSignedIn: true };
}

/** A device stays signed in for this many hours after it enters its PIN. */
export const sessionHours = 12;

/**
 * Returns the purpose for which a session is signed. It depends on the PIN, so that a new invitation ends the session.
 */
export const sessionPurpose = async ({ pinHash }: Pick<DeviceRecord, 'pinHash'>) =>
  `${deviceKind} ${await digestOf(pinHash ?? '')}`;

/**
 * Returns the device of a claim, in a transaction of its account. Throws `unauthenticated` if the device may not scan
 * now.
 */
export async function deviceOf(claim: Claim, tx: Tx, now: Date, isSigningIn = false): Promise<DeviceRecord> {
  const { account, target, token, isSignedIn } = claim;
  const [device] = await tx.select().from(scanDevices).where(eq(scanDevices.id, target));
  const unknown = nobody('device_unknown', 'This device has no invitation');
  if (!device || device.invitedAt === null) throw unknown;
  if (isSignedIn) {
    const purpose = await sessionPurpose(device);
    if (device.pinHash === null || !(await isValidLink(tx, token, { account, purpose, target, now }))) throw unknown;
  } else if (device.access === 'pin' && !isSigningIn) {
    throw nobody('device_needs_pin', 'This device needs its PIN');
  }
  const state = deviceState(device, now);
  if (state === 'active') return device;
  if (state === 'expired') throw nobody('device_expired', 'The time of this device is over');
  throw nobody('device_not_yet', 'This device may not scan yet');
}
