import { entity } from '@contract/entity.ts';
import * as field from '@contract/entityFields.ts';
import { atMost, id, instant, requiredText, rowShape, shaped, text, z } from '@contract/fields.ts';
import { endpoint, type ItemOf, type ResponseOf, resource } from '@contract/resource.ts';
import { scanResults, scanSounds } from './scanResults.ts';

export const scanReasons = [
  'canceled',
  'invalid',
  'unpaid',
  'product',
  'rules',
  'revoked',
  'invalid_time',
  'incomplete',
  'already_redeemed',
  'error',
  'too_soon',
  'wrong_gate',
  'checkout_required',
] as const;
export const scanDirections = ['in', 'out'] as const;
/** The verdict of one rule on a scan: it applies, or the reason why it does not. */
export const ruleVerdicts = [
  'applies',
  'inactive',
  'product',
  'extra',
  'direction',
  'period',
  'session',
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

/** Devices that scan tickets at the gates. They have no account; an invitation lets each one in. */
export const scanDevices = entity({
  name: 'scanDevices',
  path: '/events/{eventId}/scan-devices',
  fields: {
    eventId: field.readOnly(field.reference({ required: true })),
    name: field.text({ max: 150, required: true }),
    /** The gates where the device may scan. Empty: every gate. */
    gateIds: field.of('json', z.array(id()).check(atMost(100)), []),
    /** The way to sign in. `pin`: the link alone opens nothing. */
    access: field.createOnly(field.choice(deviceAccess, 'link')),
    /** The maximum number of browsers or apps that use the invitation. Null: any number. */
    maximumClients: field.integer({ min: 1, max: 50 }),
    startsAt: field.instant(),
    expiresAt: field.instant(),
    mayPrint: field.boolean(false),
    /** True if the device shows the ticket's note for the team at the door. */
    maySeeNotes: field.boolean(true),
    invitedAt: field.readOnly(field.instant()),
    lastSeenAt: field.readOnly(field.instant()),
  },
  derived: {
    state: z.enum(deviceStates),
    /** The number of browsers and apps that scanned with the present invitation, if their number is limited. */
    clientsInUse: z.int(),
  },
  removable: true,
  filters: { name: 'text', access: 'text', lastSeenAt: 'instant' },
  sort: ['name', 'lastSeenAt', 'createdAt'],
  defaultSort: 'name',
  search: ['name'],
});
export type ScanDevice = ItemOf<typeof scanDevices>;

/**
 * Invites a device and ends its earlier invitation. The client makes the secret token of the link and sends only its
 * digest (SHA-256, base64url). Only the digest is stored, so nobody can be shown the link again.
 */
export const inviteDevice = endpoint({
  name: 'inviteDevice',
  method: 'POST',
  path: '/events/{eventId}/scan-devices/{deviceId}/invite',
  body: z.object({
    tokenDigest: shaped(/^[\w-]{43}$/),
    /** The PIN of a device with access `pin`: six to twelve digits. */
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
  /** The rule that decided. Null: none did. */
  ruleId: z.nullable(id()),
  ruleName: z.string(),
  /** The message that the rule's author wrote for this case. */
  message: z.string(),
  colour: z.string(),
  /** The sound that replaces the usual one of the result. */
  sound: z.enum(scanSounds),
  /** The seconds that are left, if the reason is `too_soon`, or `invalid_time` before the ticket is valid. */
  secondsLeft: z.nullable(z.int()),
  /** The holder's entries and how many are allowed. A null maximum is no limit. */
  entries: z.int(),
  maximum: z.nullable(z.int()),
  /** True if `entries` and `maximum` are those of the day. */
  isPerDay: z.boolean(),
  /** The holder's last entry, if the ticket cannot be used because of it. */
  lastEntryAt: z.nullable(instant()),
};

/** Every scan that the server decided on, whatever the result. */
export const accessScans = resource({
  name: 'accessScans',
  path: '/events/{eventId}/access-scans',
  labelField: 'code',
  item: z.object({
    ...rowShape,
    eventId: id(),
    /** The code as it was scanned. */
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

/** Returns a device's facts about itself. Responds with 401 if its invitation has ended. */
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
    /** True if the device prints a badge as soon as its holder is checked in. */
    printsAtCheckIn: z.boolean(),
    /** The ways in which codes may get into the device. */
    modes: z.object({ camera: z.boolean(), scanner: z.boolean(), typed: z.boolean() }),
    /** True if the device may scan without a connection, and send the scans later. */
    worksOffline: z.boolean(),
    expiresAt: z.nullable(instant()),
  }),
});

/** Exchanges a link and its PIN for a token that is valid for twelve hours. Allows ten tries in 15 minutes. */
export const signInScanner = endpoint({
  name: 'signInScanner',
  method: 'POST',
  path: '/scanner/sign-in',
  auth: false,
  body: z.object({ link: deviceToken, pin: requiredText(12) }),
  response: z.object({ token: z.string() }),
});

/**
 * Scans a code. A repeated `scanId` of a device gets the same response and counts once; with another code, gate or
 * direction it is refused (`scan_differs`). `at` is the time of a scan that a device made without a connection: never
 * later than now, and at most a day ago, if the event's devices may work offline at all. An invitation for a certain
 * number of browsers and apps needs `clientId`, which each of them generates once and stores.
 */
export const scanCode = endpoint({
  name: 'scanCode',
  method: 'POST',
  path: '/scanner/scans',
  auth: false,
  body: z.object({
    token: deviceToken,
    scanId: shaped(/^[\w-]{8,64}$/),
    clientId: z.optional(shaped(/^[\w-]{8,64}$/)),
    code: text(200),
    gateId: z.optional(z.nullable(id())),
    direction: z.optional(z.enum(scanDirections)),
    at: z.optional(instant()),
  }),
  response: z.object({
    ...decision,
    holderName: z.string(),
    ticketName: z.string(),
    /** The ticket's note for the team at the gate, for example “Check student ID”. */
    attentionText: z.string(),
    isRepeated: z.boolean(),
  }),
});
export type ScanResult = ResponseOf<typeof scanCode>;
export type StoredScanResult = Omit<ScanResult, 'isRepeated'>;

/** The scans that one device may send in a minute: more than staff can admit. */
export const scansPerMinute = 300;
