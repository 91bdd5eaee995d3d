import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import type { ItemOf } from '@contract/resource.ts';
import { timeZoneId } from '@contract/timeZones.ts';
import { basicInfo } from '../../contract/basicInfo.ts';
import { timeDisplay } from '../../contract/shared.ts';
import { slotProblems } from '../../rules/slots.ts';

const timeSettings = z.object({ isRecurring: z.boolean(), timeZone: z.object({ id: timeZoneId() }), timeDisplay });

/** The form's values. Unlike in PATCH, every field is required. */
export const basicInfoForm = z
  .required(
    z.extend(z.omit(basicInfo.update, { mode: true, timeZoneChangeMode: true }), {
      timeSettings: z.optional(timeSettings),
    }),
  )
  .check(obeys(({ timeSlots: slots }) => slotProblems(slots)));
export type BasicInfoForm = z.infer<typeof basicInfoForm>;

export type BasicInfo = ItemOf<typeof basicInfo>;

/** Reduces the zone to its id, because the server sets its name and offset. Drops properties that the form lacks. */
export function toForm(item: BasicInfo): BasicInfoForm {
  const { isRecurring, timeZone, timeDisplay } = item.timeSettings;
  return { ...item, timeSettings: { isRecurring, timeZone: { id: timeZone.id }, timeDisplay } };
}
