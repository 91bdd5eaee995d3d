import type { Language } from '@contract/language.ts';
import { dateLocaleOf } from '@shared/dateLocale.ts';
import { dayAt } from '@shared/zonedTime.ts';
import type { SchedulerQuestion } from '../../contract/questions.ts';
import { isSms, type WorkflowStep } from '../../contract/workflowSteps.ts';
import { fillHtml, fillSubject, fillText, withoutUnknown } from './variables.ts';

/** The variables of a message's text, in the order in which people look for them. */
export const bookingVariables = [
  'ATTENDEE',
  'ATTENDEE_FIRST_NAME',
  'ATTENDEE_LAST_NAME',
  'ATTENDEE_EMAIL',
  'EVENT_NAME',
  'EVENT_DATE',
  'EVENT_DATE_SHORT',
  'EVENT_DATE_ISO',
  'EVENT_TIME',
  'EVENT_END_TIME',
  'TIMEZONE',
  'LOCATION',
  'MEETING_URL',
  'ORGANIZER',
  'REFERENCE',
  'REASON',
  'ADDITIONAL_NOTES',
  'MANAGE_URL',
  'RESCHEDULE_URL',
  'CANCEL_URL',
  'RATING_URL',
  'NO_SHOW_URL',
] as const;
type BookingVariable = (typeof bookingVariables)[number];

/** Returns the variable of a question's answer: `{STAND_SIZE}` for the key `stand_size`. */
export const questionVariable = (key: string): string => key.toUpperCase();

/** Returns the variables that the texts of a scheduler with these questions may use. */
export const allowedVariables = (questionKeys: readonly string[]): ReadonlySet<string> =>
  new Set([...bookingVariables, ...questionKeys.map(questionVariable)]);

/** The facts of a booking for its messages. Instants are ISO 8601 in UTC. */
export type MessageFacts = {
  schedulerName: string;
  startsAt: string;
  endsAt: string;
  location: string;
  /** The address of a video call. */
  meetingUrl: string;
  organizer: string;
  name: string;
  email: string;
  reference: string;
  /** The reason for its cancellation or rejection. */
  reason: string;
  answers: readonly { key: string; label: string; value: string }[];
  /** The address of the guest's own page, ending with a query. */
  manageUrl: string;
  /** The address of the booking in the console; empty where the console has no such page. */
  consoleUrl: string;
};

/** Returns the variables' values in the reader's language and zone. */
export function bookingValues(
  facts: MessageFacts,
  { language, zone }: { language: Language; zone: string },
): ReadonlyMap<string, string> {
  const format = (instant: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(dateLocaleOf(language), { ...options, timeZone: zone }).format(new Date(instant));
  const nameParts = facts.name.trim().split(/\s+/);
  const values: Record<BookingVariable, string> = {
    ATTENDEE: facts.name,
    ATTENDEE_FIRST_NAME: nameParts[0] ?? '',
    ATTENDEE_LAST_NAME: nameParts.slice(1).join(' '),
    ATTENDEE_EMAIL: facts.email,
    EVENT_NAME: facts.schedulerName,
    EVENT_DATE: format(facts.startsAt, { dateStyle: 'full' }),
    EVENT_DATE_SHORT: format(facts.startsAt, { dateStyle: 'medium' }),
    EVENT_DATE_ISO: dayAt(new Date(facts.startsAt), zone),
    EVENT_TIME: format(facts.startsAt, { timeStyle: 'short' }),
    EVENT_END_TIME: format(facts.endsAt, { timeStyle: 'short' }),
    TIMEZONE: zone,
    LOCATION: facts.location,
    MEETING_URL: facts.meetingUrl,
    ORGANIZER: facts.organizer,
    REFERENCE: facts.reference,
    REASON: facts.reason,
    ADDITIONAL_NOTES: facts.answers.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    MANAGE_URL: facts.manageUrl,
    RESCHEDULE_URL: `${facts.manageUrl}&move=1`,
    CANCEL_URL: facts.manageUrl,
    RATING_URL: `${facts.manageUrl}#rating`,
    NO_SHOW_URL: facts.consoleUrl,
  };
  // A question does not replace a built-in variable of the same name.
  return new Map([
    ...facts.answers.map(({ key, value }): [string, string] => [questionVariable(key), value]),
    ...Object.entries(values),
  ]);
}

type StepContent = Pick<WorkflowStep, 'action' | 'texts'>;

/** Returns a step's text in a language, or in the other one if it is empty. */
function textOf({ action, texts }: StepContent, language: Language): WorkflowStep['texts']['en'] {
  const isWritten = ({ subject, body }: WorkflowStep['texts']['en']) =>
    (subject !== '' || isSms(action)) && body.trim() !== '';
  const other = language === 'en' ? texts.de : texts.en;
  return isWritten(texts[language]) || !isWritten(other) ? texts[language] : other;
}

type FilledMessage = { subject: string; text: string; html: string };

/**
 * Returns a step's message as it is sent. A variable without a value is removed. It belongs to an optional question
 * without an answer, because texts with unknown variables cannot be saved.
 */
export function fillStep(
  step: StepContent,
  facts: MessageFacts,
  reader: { language: Language; zone: string },
): FilledMessage {
  const written = textOf(step, reader.language);
  const values = bookingValues(facts, reader);
  const [subject, body] = [withoutUnknown(written.subject, values), withoutUnknown(written.body, values)];
  // Collapses the blank lines that empty values, such as a missing place, leave behind.
  const text = fillText(body, values)
    .replace(/\n[ \t]*\n(?:[ \t]*\n)+/g, '\n\n')
    .trim();
  return { subject: fillSubject(subject, values), text, html: fillHtml(body, values) };
}

type SampleOptions = { name: string; organizer: string; questions?: readonly SchedulerQuestion[] };

/**
 * Returns an invented booking for previews and tests: in a week, on the hour. Each answer is the first choice, if there
 * are any.
 */
export function sampleFacts(now: Date, { name, organizer, questions = [] }: SampleOptions): MessageFacts {
  const start = new Date(now.getTime() + 7 * 24 * 60 * 60_000);
  start.setUTCMinutes(0, 0, 0);
  return {
    schedulerName: name,
    startsAt: start.toISOString(),
    endsAt: new Date(start.getTime() + 30 * 60_000).toISOString(),
    location: 'https://meet.example.org/room',
    meetingUrl: 'https://meet.example.org/room',
    organizer,
    name: 'Ada Berg',
    email: 'ada@example.org',
    reference: 'K7MQ-4XPA',
    reason: '',
    answers: questions.map(({ key, label, options }) => ({
      key,
      label: label.en || label.de,
      value: options[0] ?? '…',
    })),
    manageUrl: 'https://example.org/book/sample?lng=en',
    consoleUrl: 'https://example.org/n/scheduler/bookings/1',
  };
}
