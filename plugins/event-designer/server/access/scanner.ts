import { RefusedError } from '@contract/problem.ts';
import { retryTransaction } from '@server/database/retryTransaction.ts';
import type { Tx } from '@server/database/types.ts';
import type { AreaRoutes } from '@server/http/area.ts';
import { limit } from '@server/http/rateLimit.ts';
import type { Ports } from '@server/ports.ts';
import { signLink } from '@server/publicPages/signedLinks.ts';
import { readScanner, scanCode, scansPerMinute, signInScanner } from '../../contract/access.ts';
import { badgeCard } from '../../rules/settingCards.ts';
import { findEvent } from '../eventRows.ts';
import { readCard, storedSettings } from '../settingCards.ts';
import { admitClient } from './admitClient.ts';
import { type Claim, claimOf, deviceOf, sessionHours, sessionPurpose } from './deviceOf.ts';
import { type DeviceRecord, gatesOfDevice } from './devices.ts';
import { scanSettingsOf } from './situation.ts';
import { takeScan } from './takeScan.ts';

const triesOfPin = { max: 10, windowSeconds: 900 };

/** Runs a device's request with a rate limit, in a transaction of the account that its token belongs to. */
async function asDevice<Answer>(
  token: string,
  ports: Ports,
  work: (device: DeviceRecord, here: { tx: Tx; now: Date; account: number }) => Promise<Answer>,
): Promise<Answer> {
  const claim = await claimOf(token, ports);
  await limit({ key: `scanner ${claim.account} ${claim.target}`, max: scansPerMinute, windowSeconds: 60 }, ports);
  const now = ports.clock();
  return retryTransaction(() =>
    ports.database.asAccount(claim.account, async (tx) =>
      work(await deviceOf(claim, tx, now), { tx, now, account: claim.account }),
    ),
  );
}

async function readDevice(token: string, ports: Ports) {
  return asDevice(token, ports, async (device, { tx }) => {
    const event = await findEvent({ tx, params: { eventId: device.eventId } });
    const { modes, worksOffline } = await scanSettingsOf(event, { tx });
    const badges = readCard(badgeCard, await storedSettings({ tx }, event, ['badges'])).values;
    return {
      name: device.name,
      eventName: event.name,
      timeZone: event.timeZone,
      gates: await gatesOfDevice(device, tx),
      mayPrint: device.mayPrint,
      printsAtCheckIn: device.mayPrint && badges.printsAtCheckIn,
      modes,
      worksOffline,
      expiresAt: device.expiresAt,
    };
  });
}

/**
 * Signs a device in. Every try is counted before the PIN is checked, so that right and wrong PINs give the same error
 * after too many tries.
 */
async function signIn({ link, pin }: { link: string; pin: string }, ports: Ports) {
  const claim: Claim = await claimOf(link, ports);
  await limit({ key: `scanner pin ${claim.account} ${claim.target}`, ...triesOfPin }, ports);
  const now = ports.clock();
  const inAccount = <Answer>(work: (tx: Tx, device: DeviceRecord) => Promise<Answer>) =>
    ports.database.asAccount(claim.account, async (tx) => work(tx, await deviceOf(claim, tx, now, true)));
  const { pinHash } = await inAccount(async (_, device) => device);
  const isRight = await ports.passwords.verify(pinHash ?? undefined, pin);
  const message = 'This PIN is wrong';
  if (!isRight) throw new RefusedError('rule_broken', message, [{ path: 'pin', code: 'wrong_pin', message }]);
  return inAccount(async (tx, device) => {
    // If the PIN has changed in the meantime, this token belongs to the old invitation and is not valid for the new
    // one.
    const purpose = await sessionPurpose({ pinHash });
    const until = new Date(now.getTime() + sessionHours * 3_600_000);
    return { token: await signLink({ tx, account: claim.account }, { purpose, target: device.id, until }) };
  });
}

/**
 * Registers the routes of devices, which have no session. The token in the body identifies the account, and the work
 * runs in a transaction of this account instead of the transaction of the call.
 */
export function scannerRoutes(routes: AreaRoutes): void {
  routes.endpoint(readScanner, {
    begin: async ({ body }) => body,
    outside: ({ token }, ports) => readDevice(token, ports),
    finish: async (answer) => answer,
  });
  routes.endpoint(signInScanner, {
    begin: async ({ body }) => body,
    outside: (body, ports) => signIn(body, ports),
    finish: async (answer) => answer,
  });
  routes.endpoint(scanCode, {
    begin: async ({ body }) => body,
    outside: (body, ports) =>
      asDevice(body.token, ports, async (device, here) => {
        await admitClient(device, body.clientId, here.tx);
        return takeScan(device, body, here);
      }),
    finish: async (answer) => answer,
  });
}
