import { atMost, count, email, id, longText, text, webAddress, z } from '@contract/fields.ts';

/** The events of a booking, and the times relative to it, that send messages. */
export const workflowTriggers = [
  'requested',
  'booked',
  'confirmed',
  'rejected',
  'moved',
  'cancelled',
  'noShow',
  'beforeStart',
  'afterEnd',
] as const;
export type WorkflowTrigger = (typeof workflowTriggers)[number];

/** The duration units of spec §3. */
export const offsetUnits = ['minutes', 'hours', 'days'] as const;

/** The time before or after a booking; ignored by triggers that are events. */
export const workflowOffset = z.object({ value: count(365, 0), unit: z.enum(offsetUnits) });

export const stepActions = ['mailGuest', 'mailHosts', 'mailAddress', 'webhook'] as const;

const message = z.object({ subject: text(200), body: longText(10_000) });

export const workflowStep = z.object({
  /** A random id, so that the id of a deleted step, whose messages were sent already, is never reused. */
  id: id(),
  action: z.enum(stepActions),
  /** The recipient of `mailAddress`. */
  address: z.union([z.literal(''), email()]),
  /** The target of `webhook`. */
  url: z.union([z.literal(''), webAddress()]),
  /** If one language is empty, the other one is sent. */
  texts: z.object({ en: message, de: message }),
  hasCalendarFile: z.boolean(),
});
export type WorkflowStep = z.infer<typeof workflowStep>;

export const workflowSteps = z.array(workflowStep).check(atMost(20));
