import { atMost, count, email, id, longText, text, webAddress, z } from '@contract/fields.ts';

/** What happens to a booking, or the clock, that sends messages. */
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

/** Spec §3, duration unit. */
export const offsetUnits = ['minutes', 'hours', 'days'] as const;

/** How long before or after; of no meaning for what happens to a booking. */
export const workflowOffset = z.object({ value: count(365, 0), unit: z.enum(offsetUnits) });

export const stepActions = ['mailGuest', 'mailHosts', 'mailAddress', 'webhook'] as const;

const message = z.object({ subject: text(200), body: longText(10_000) });

export const workflowStep = z.object({
  /** Chosen at random, so that the id of a step that was deleted never comes back: its messages were sent already. */
  id: id(),
  action: z.enum(stepActions),
  /** Of `mailAddress`. */
  address: z.union([z.literal(''), email()]),
  /** Of `webhook`. */
  url: z.union([z.literal(''), webAddress()]),
  /** Where one of the two is empty, the other one is sent. */
  texts: z.object({ en: message, de: message }),
  hasCalendarFile: z.boolean(),
});
export type WorkflowStep = z.infer<typeof workflowStep>;

export const workflowSteps = z.array(workflowStep).check(atMost(20));
