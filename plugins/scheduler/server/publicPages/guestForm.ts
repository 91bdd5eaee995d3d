import { isEmail } from '@contract/fields.ts';
import type { PublicContext } from '@server/publicPages/publicPage.ts';
import type { BookingAnswer } from '../../contract/bookings.ts';
import type { Look } from '../../contract/customization.ts';
import type { SchedulerLocation } from '../../contract/schedulers.ts';
import { type AnswerProblem, readAnswers } from '../../rules/customization/answers.ts';
import type { SchedulerRecord } from '../schedulerRows.ts';
import { texts } from './texts.ts';

type GuestForm = {
  name: string;
  email: string;
  phone: string;
  guests: string[];
  location: SchedulerLocation | null;
  answers: BookingAnswer[];
};

/** The problems by the names of the fields. */
export type FormProblems = Partial<Record<string, string>>;

const maxNameLength = 120;

/** Returns the non-empty entries of a field. */
export const linesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter(Boolean);

const problemText = {
  required: 'required',
  email: 'noEmail',
  url: 'noUrl',
  number: 'noNumber',
  date: 'noDate',
  phone: 'noPhone',
  option: 'noOption',
} as const satisfies Record<AnswerProblem, keyof (typeof texts)['en']>;

/** Reads the guest's input and its problems. */
export function readForm({ fields, language }: PublicContext, scheduler: SchedulerRecord, look: Look) {
  const t = texts[language];
  const customAnswers = readAnswers({ look, language, read: (name) => fields.get(name) ?? '' });
  const text = (name: string, maxLength: number) => (fields.get(name) ?? '').trim().slice(0, maxLength);
  const form: GuestForm = {
    name: text('name', maxNameLength),
    email: text('email', 254),
    phone: text('phone', 40),
    guests: linesOf(text('guests', 6000)),
    location: scheduler.locations[Number(fields.get('location') ?? 0)] ?? scheduler.locations[0] ?? null,
    answers: customAnswers.answers,
  };
  const problems: FormProblems = Object.fromEntries(
    Object.entries(customAnswers.problems).map(([name, problem]) => [name, t[problemText[problem]]]),
  );
  if (form.name === '') problems.name = t.noName;
  if (form.email === '') problems.email = t.missingEmail;
  else if (!isEmail(form.email)) problems.email = t.noEmail;
  if (form.guests.length > scheduler.maxGuests || !form.guests.every(isEmail)) problems.guests = t.tooManyGuests;
  return { form, problems };
}
