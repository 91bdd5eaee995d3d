import { atMost, count, email, id, longText, shaped, text, webAddress, z } from '@contract/fields.ts';
import type { OutboxChannel } from '@contract/outbox.ts';

/** The events of a booking, and the times relative to it, that send messages. */
export const workflowTriggers = [
  'formSubmitted',
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

export const stepActions = [
  'mailGuest',
  'mailHosts',
  'mailAddress',
  'consoleHosts',
  'smsGuest',
  'smsNumber',
  'webhook',
] as const;
export type StepAction = (typeof stepActions)[number];

/** Returns true for emails, which alone have attachments. */
export const isMail = (action: StepAction): boolean => action.startsWith('mail');

/** Returns true for text messages, which have no subject. */
export const isSms = (action: StepAction): boolean => action === 'smsGuest' || action === 'smsNumber';

/** Returns the channel that sends the messages of these steps. */
export function channelOf(action: StepAction): OutboxChannel {
  if (isSms(action)) return 'sms';
  if (isMail(action)) return 'mail';
  return action === 'webhook' ? 'webhook' : 'console';
}

/** An international telephone number: `+47 22 33 44 55`. */
const phoneNumber = shaped(/^\+[\d ()-]{6,30}$/, {
  error: 'A number with its country code',
  params: { code: 'phone' },
});

const message = z.object({ subject: text(200), body: longText(10_000) });

export const workflowStep = z.object({
  /** A random id, so that the id of a deleted step, whose messages were sent already, is never reused. */
  id: id(),
  action: z.enum(stepActions),
  /** The recipient of `mailAddress` or `smsNumber`. */
  address: z.union([z.literal(''), email(), phoneNumber]),
  /** The target of `webhook`. */
  url: z.union([z.literal(''), webAddress()]),
  /** If one language is empty, the other one is sent. */
  texts: z.object({ en: message, de: message }),
  hasCalendarFile: z.boolean(),
});
export type WorkflowStep = z.infer<typeof workflowStep>;

export const workflowSteps = z.array(workflowStep).check(atMost(20));

/** The properties of a booking that a condition can be about. */
export const conditionSubjects = ['duration', 'location', 'language', 'emailDomain', 'answer'] as const;

/** A workflow with conditions applies only to bookings that meet all of them. */
export const workflowCondition = z.object({
  subject: z.enum(conditionSubjects),
  /** The key of the question for `answer`. */
  key: text(40),
  operator: z.enum(['is', 'isNot']),
  /** Minutes, a type of location, a language, a domain, or the text of the answer; compared without regard to case. */
  value: text(200),
});
export type WorkflowCondition = z.infer<typeof workflowCondition>;

export const workflowConditions = z.array(workflowCondition).check(atMost(10));
