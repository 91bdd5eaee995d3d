import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, instant, requiredText, rowShape, shaped, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf, type ResponseOf, resource } from '@contract/resource.ts';

/** Spec §3, result. */
export const scanResults = ['success', 'error', 'pending'] as const;
export const scanReasons = [
  'canceled',
  'invalid',
  'unpaid',
  'product',
  'rules',
  'revoked',
  'incomplete',
  'already_redeemed',
  'error',
  'too_soon',
  'wrong_gate',
  'checkout_required',
] as const;
export const scanDirections = ['in', 'out'] as const;
/** What a rule says of a scan: that it applies, or why it does not. */
export const ruleVerdicts = [
  'applies',
  'inactive',
  'product',
  'direction',
  'period',
  'time',
  'conditions',
  'wrong_gate',
] as const;

/** Places where tickets are scanned. */
export const accessGates = entity({
  name: 'accessGates',
  path: '/events/{eventId}/access-gates',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    name: field.text({ max: 150, required: true }),
    note: field.text({ max: 1024, multiline: true }),
  },
  removable: true,
  filters: { name: 'text' },
  sort: ['name', 'createdAt'],
  defaultSort: 'name',
  search: ['name', 'note'],
});
export type AccessGate = ItemOf<typeof accessGates>;

export const deviceAccess = ['link', 'pin'] as const;
export const deviceStates = ['uninvited', 'active', 'not_yet', 'expired'] as const;

/** Devices that scan at the gates, without an account. Each is let in by an invitation. */
export const scanDevices = entity({
  name: 'scanDevices',
  path: '/events/{eventId}/scan-devices',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    name: field.text({ max: 150, required: true }),
    /** Empty: every gate. */
    gateIds: field.of('json', z.array(id()).check(atMost(100)), []),
    /** `pin`: the link alone opens nothing. */
    access: field.createOnly(field.choice(deviceAccess, 'link')),
    startsAt: field.instant(),
    expiresAt: field.instant(),
    mayPrint: field.boolean(false),
    invitedAt: field.readOnly(field.instant()),
    lastSeenAt: field.readOnly(field.instant()),
  },
  derived: { state: z.enum(deviceStates) },
  removable: true,
  filters: { name: 'text', access: 'text', lastSeenAt: 'instant' },
  sort: ['name', 'lastSeenAt', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
});
export type ScanDevice = ItemOf<typeof scanDevices>;

/**
 * Lets a device in, and whoever had the former invitation out. Whoever invites makes the secret word of the link; only
 * its digest (SHA-256, base64url) is told and kept, so nobody can be shown it again.
 */
export const inviteDevice = endpoint({
  name: 'inviteDevice',
  method: 'POST',
  path: '/events/{eventId}/scan-devices/{deviceId}/invite',
  body: z.object({
    tokenDigest: shaped(/^[\w-]{43}$/),
    /** With access `pin`: six to twelve digits. */
    pin: z.optional(shaped(/^\d{6,12}$/)),
  }),
  response: scanDevices.item,
});

/** Ends the device's invitation at once. */
export const revokeDevice = endpoint({
  name: 'revokeDevice',
  method: 'POST',
  path: '/events/{eventId}/scan-devices/{deviceId}/revoke',
  response: scanDevices.item,
});

const decision = {
  result: z.enum(scanResults),
  reason: z.nullable(z.enum(scanReasons)),
  /** The rule that decided; null where none did. */
  ruleId: z.nullable(id()),
  ruleName: z.string(),
  /** What the rule's author wrote for this case. */
  message: z.string(),
  colour: z.string(),
  /** With `too_soon`: the seconds that are left. */
  secondsLeft: z.nullable(z.int()),
  /** Of how many that are allowed; null is no limit. */
  entries: z.int(),
  maximum: z.nullable(z.int()),
};

/** Every scan that was answered, whatever the answer. */
export const accessScans = resource({
  name: 'accessScans',
  path: '/events/{eventId}/access-scans',
  calledBy: 'code',
  item: z.object({
    ...rowShape,
    eventId: id(),
    /** As it was scanned. */
    code: z.string(),
    registrationId: z.nullable(id()),
    ticketId: z.nullable(id()),
    holderName: z.string(),
    deviceId: z.nullable(id()),
    deviceName: z.string(),
    gateId: z.nullable(id()),
    gateName: z.string(),
    direction: z.enum(scanDirections),
    at: instant(),
    result: decision.result,
    reason: decision.reason,
    ruleId: decision.ruleId,
    ruleName: decision.ruleName,
  }),
  filters: { result: 'text', reason: 'text', direction: 'text', gateId: 'id', deviceId: 'id', at: 'instant' },
  sort: ['at', 'holderName', 'gateName', 'deviceName'],
  defaultSort: '-at',
  search: ['code', 'holderName'],
});
export type AccessScan = ItemOf<typeof accessScans>;

const deviceToken = requiredText(200);

/** What a device is told about itself. 401 where its invitation ended. */
export const readScanner = endpoint({
  name: 'readScanner',
  method: 'POST',
  path: '/scanner/device',
  auth: false,
  changesNothing: true,
  body: z.object({ token: deviceToken }),
  response: z.object({
    name: z.string(),
    eventName: z.string(),
    timeZone: z.string(),
    gates: z.array(z.object({ id: id(), name: z.string() })),
    mayPrint: z.boolean(),
    expiresAt: z.nullable(instant()),
  }),
});

/** The PIN opens a link that needs one; the answered token is good for twelve hours. Ten tries in 15 minutes. */
export const signInScanner = endpoint({
  name: 'signInScanner',
  method: 'POST',
  path: '/scanner/sign-in',
  auth: false,
  body: z.object({ link: deviceToken, pin: requiredText(12) }),
  response: z.object({ token: z.string() }),
});

/**
 * Scans a code. The same `scanId` of a device is answered the same again and counts once. `at`: when it was scanned, of
 * a device that had no connection; never later than now, and at most a day ago.
 */
export const scanCode = endpoint({
  name: 'scanCode',
  method: 'POST',
  path: '/scanner/scans',
  auth: false,
  body: z.object({
    token: deviceToken,
    scanId: shaped(/^[\w-]{8,64}$/),
    code: text(200),
    gateId: z.optional(z.nullable(id())),
    direction: z.optional(z.enum(scanDirections)),
    at: z.optional(instant()),
  }),
  response: z.object({
    ...decision,
    holderName: z.string(),
    ticketName: z.string(),
    isRepeated: z.boolean(),
  }),
});
export type ScanAnswer = ResponseOf<typeof scanCode>;
export type StoredAnswer = Omit<ScanAnswer, 'isRepeated'>;

/** Scans of one device in a minute: more than anybody can let pass. */
export const scansPerMinute = 300;
