import { z } from '@contract/fields.ts';
import { endpoint } from '@contract/resource.ts';

/** The reaction to a second check-in in a row (spec §3). */
export const consecutiveCheckIn = z.enum(['rejectConsecutiveCheckIns', 'allowConsecutiveCheckIns']);
export const scanDirection = z.enum(['in', 'both']);
export const scanMode = z.enum(['camera', 'scanner', 'typed']);

/** Spec §7. The values that an event's scan settings may have. */
export const mobileScanSettings = endpoint({
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
