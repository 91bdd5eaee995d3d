import { type PlainCode, type Problem, RefusedError } from '@contract/problem.ts';
import type { ScanDevice } from '../../contract/access.ts';
import { maximumAdmissionRules } from '../../contract/accessibility.ts';

/** The maximum per event, so that one rule can name all gates. */
export const maximumGates = 100;
/** The maximum of invitations. How many browsers and apps may use one of them is a field of its own. */
export const maximumDevicesOfEvent = 200;

/** Throws `too_many_rules` if an event would have more rules than allowed. */
export function refuseMoreRules(count: number): void {
  if (count <= maximumAdmissionRules) return;
  const message = `An event has at most ${maximumAdmissionRules} rules`;
  const problem: Problem = { path: '', code: 'too_many_rules', message, params: { maximum: maximumAdmissionRules } };
  throw new RefusedError('rule_broken', message, [problem]);
}

/** The error for a new order of rules that does not name each rule exactly once. */
export function ruleOrderRefusal(): RefusedError {
  const message = 'The rules changed in the meantime: the order must name each of them once';
  return new RefusedError('conflict', message, [{ path: 'ids', code: 'rule_order_incomplete', message }]);
}

type Times = Pick<ScanDevice, 'startsAt' | 'expiresAt'>;

/** Returns the state of a scanning device at a moment. */
export function deviceState(device: Times & Pick<ScanDevice, 'invitedAt'>, now: Date): ScanDevice['state'] {
  if (device.expiresAt !== null && Date.parse(device.expiresAt) <= now.getTime()) return 'expired';
  if (device.invitedAt === null) return 'uninvited';
  if (device.startsAt !== null && Date.parse(device.startsAt) > now.getTime()) return 'not_yet';
  return 'active';
}

/** Returns a problem if the device's access ends before it starts. */
export function deviceProblems({ startsAt, expiresAt }: Times): Problem[] {
  if (startsAt === null || expiresAt === null || Date.parse(expiresAt) > Date.parse(startsAt)) return [];
  return [{ path: 'expiresAt', code: 'end_before_start', message: 'The end is not after the start' }];
}

const longestDelay = 24 * 60 * 60 * 1000;

/** The time by which a device's clock may be slow, a slow connection included. */
const longestSkew = 5 * 60 * 1000;

type Delays = {
  now: Date;
  /** True if devices may scan without a connection, and send it later. */
  worksOffline: boolean;
};

/**
 * Returns when a code was scanned. A time in the future counts as now. Where devices scan only with a connection, the
 * server's clock alone counts: theirs may be some minutes slow. Throws `scan_too_old` if the scan is more than a day old,
 * and `scan_offline` if it was made without a connection where that is switched off.
 */
export function scannedAt(reportedAt: string | undefined, { now, worksOffline }: Delays): Date {
  if (reportedAt === undefined) return now;
  const at = Math.min(Date.parse(reportedAt), now.getTime());
  const delay = now.getTime() - at;
  const refused = (code: PlainCode, message: string) =>
    new RefusedError('rule_broken', message, [{ path: 'at', code, message }]);
  if (delay > longestDelay) throw refused('scan_too_old', 'A scan can be sent at most a day later');
  if (worksOffline) return new Date(at);
  if (delay > longestSkew) throw refused('scan_offline', 'Devices of this event scan only with a connection');
  return now;
}
