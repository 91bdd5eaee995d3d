import { newAdmissionRule } from '../admissionRules.ts';
import { decideScan, type Fallback, type Scan, type ScannedTicket, type ScanRule } from './decideScan.ts';
import type { PastScan } from './pastScan.ts';
import type { SessionWindow } from './sessionWindows.ts';
import type { TicketTimes } from './ticketTimes.ts';

export const zone = 'Europe/Oslo';
export const standard = 1;
export const student = 2;
export const mainGate = 10;
export const lounge = 11;

/** A Monday, 10:00 on the clocks of Oslo. */
export const monday = '2027-05-03T08:00:00.000Z';

/** An hour before that. */
export const early = '2027-05-03T07:00:00.000Z';

/** Lets in again who has been let in. */
export const allow = { consecutiveCheckIn: 'allowConsecutiveCheckIns' } as const;

/** Returns an active rule without limits, changed by `fields`. */
export function ruleWith(fields: Partial<ScanRule> = {}): ScanRule {
  return { ...newAdmissionRule, id: 1, name: 'Main entrance', ...fields };
}

/** A ticket that is valid at any time. */
export const anyTime: TicketTimes = {
  validity: { from: null, until: null, minutes: null },
  checkInFrom: null,
  checkInUntil: null,
};

export const sold: ScannedTicket = {
  ticketId: standard,
  state: 'sold',
  isRevoked: false,
  hasName: true,
  isAdmission: true,
  extraIds: [],
  times: anyTime,
  date: null,
};

/** Returns a first scan of a sold ticket at the main gate, changed by `fields`. */
export function scanWith(fields: Partial<Omit<Scan, 'at'>> & { at?: string } = {}): Scan {
  const { at = monday, ...rest } = fields;
  return { ticket: sold, gateId: mainGate, direction: 'in', past: [], ...rest, at: new Date(at) };
}

export const entry = (at: string, gateId: number | null = mainGate): PastScan => ({
  at,
  direction: 'in',
  gateId,
  ticketId: standard,
});
export const exit = (at: string, gateId: number | null = mainGate): PastScan => ({
  at,
  direction: 'out',
  gateId,
  ticketId: standard,
});

const fallback: Fallback = { consecutiveCheckIn: 'rejectConsecutiveCheckIns', cooldownMinutes: 0, direction: 'in' };

/** Returns a function that decides scans of an event with these sessions. */
export function decideWith(sessions: readonly SessionWindow[] = []) {
  return (rules: ScanRule[], scan: Parameters<typeof scanWith>[0] = {}, settings: Partial<Fallback> = {}) =>
    decideScan(scanWith(scan), { rules, zone, sessions, fallback: { ...fallback, ...settings } });
}
