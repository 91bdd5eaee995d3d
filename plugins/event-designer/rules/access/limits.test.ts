import { expect, test } from 'vitest';
import { scannedAt } from './limits.ts';

const now = new Date('2027-05-03T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();

test.each([
  ['a device without a clock', undefined, false, 0],
  ['a device that is fast', minutesAgo(-30), true, 0],
  ['a device that was offline', minutesAgo(90), true, 90],
  ['a device that is slow, where the server’s clock counts', minutesAgo(4), false, 0],
])('%s', (_, given, worksOffline, expected) => {
  const at = scannedAt(given, { now, worksOffline });
  expect(at.getTime()).toBe(now.getTime() - expected * 60_000);
});

test.each([
  ['scan_offline', minutesAgo(6), false],
  ['scan_too_old', minutesAgo(24 * 60 + 1), true],
])('refuses %s', (code, given, worksOffline) => {
  const refused = () => scannedAt(given, { now, worksOffline });
  expect(refused).toThrow(expect.objectContaining({ problems: [expect.objectContaining({ code })] }));
});
