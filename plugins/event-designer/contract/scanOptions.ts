import { z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** The response to a check-in of somebody who is already checked in (spec §3). */
export const consecutiveCheckIn = z.enum(['rejectConsecutiveCheckIns', 'allowConsecutiveCheckIns']);
export const scanDirection = z.enum(['in', 'both']);
export const scanMode = z.enum(['camera', 'scanner', 'typed']);

/** Returns the values that an event's scan settings can have (spec §7). */
export const scanSettingOptions = endpoint({
  name: 'mobileScanSettings',
  method: 'GET',
  path: '/managed-events/metadata/mobile-scan-settings',
  response: z.object({
    consecutiveCheckIns: z.array(consecutiveCheckIn),
    directions: z.array(scanDirection),
    modes: z.array(scanMode),
    durationUnits: z.array(z.enum(['minutes', 'hours', 'days'])),
    maximumCooldownMinutes: z.int(),
  }),
});
