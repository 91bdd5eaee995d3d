import { id, z } from '@contract/fields.ts';
import { document } from '@contract/resource.ts';
import { timeZoneId } from '@contract/timeZones.ts';
import { timeDisplay, timeZoneChangeMode } from './shared.ts';

/** Spec §3: the settings object with `timeZoneSettings` and `isEnableAttendeeApp`. */
export const eventSettings = document({
  name: 'eventSettings',
  path: '/managed-events/events/{eventId}/settings',
  item: z.object({
    id: id(),
    version: z.int(),
    settings: z.object({
      isEnableAttendeeApp: z.boolean(),
      timeZoneSettings: z.object({ timeZone: z.string(), timeDisplay }),
    }),
  }),
  update: z.object({
    settings: z.object({
      isEnableAttendeeApp: z.optional(z.boolean()),
      timeZoneSettings: z.optional(
        z.object({
          timeZone: z.optional(timeZoneId()),
          timeDisplay: z.optional(timeDisplay),
          mode: z.optional(timeZoneChangeMode),
        }),
      ),
    }),
  }),
});
