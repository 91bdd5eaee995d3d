import { isEmail, z } from '@contract/fields.ts';
import type { Language } from '@contract/language.ts';
import type { BookingAnswer } from '../../contract/bookings.ts';
import type { LocalizedText, Look } from '../../contract/customization.ts';
import { hasOptions, type SchedulerQuestion } from '../../contract/questions.ts';

/** Returns the text in a language, or in the other one if it is empty. */
export function localize(text: LocalizedText, language: Language): string {
  return text[language] || text[language === 'en' ? 'de' : 'en'];
}

/** Returns the name of the form field of a question. */
export const questionField = ({ key }: Pick<SchedulerQuestion, 'key'>): string => `q_${key}`;
/** Returns the name of the form field of a consent. */
export const consentField = ({ id }: { id: number }): string => `consent_${id}`;

/** Returns the query parameter that prefills a question. */
export const prefillName = ({ key, prefillParam }: Pick<SchedulerQuestion, 'key' | 'prefillParam'>): string =>
  prefillParam || key;

export type AnswerProblem = 'required' | 'email' | 'url' | 'number' | 'date' | 'phone' | 'option';

const maxAnswerLength = 5000;
const day = z.iso.date();

/** Returns the problem of a non-empty answer. */
function problemOf({ type, options }: SchedulerQuestion, value: string): AnswerProblem | undefined {
  switch (type) {
    case 'email':
      return isEmail(value) ? undefined : 'email';
    case 'url':
      return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? undefined : 'url';
    case 'number':
      return value.length < 40 && Number.isFinite(Number(value)) ? undefined : 'number';
    case 'date':
      return day.safeParse(value).success ? undefined : 'date';
    case 'phone':
      return value.length <= 40 && /^[+\d][\d\s()./-]{2,}$/.test(value) ? undefined : 'phone';
    default:
      return hasOptions(type) && !options.includes(value) ? 'option' : undefined;
  }
}

type AnswerSource = { look: Pick<Look, 'questions' | 'consents'>; language: Language; read: (name: string) => string };

/** Reads a form's answers as they are stored, with the questions' labels, and its problems by field. */
export function readAnswers({ look, language, read }: AnswerSource): {
  answers: BookingAnswer[];
  problems: Record<string, AnswerProblem>;
} {
  const answers: BookingAnswer[] = [];
  const problems: Record<string, AnswerProblem> = {};
  for (const question of look.questions) {
    const name = questionField(question);
    const value = read(name).trim().slice(0, maxAnswerLength);
    const problem = value === '' ? (question.isRequired ? 'required' : undefined) : problemOf(question, value);
    // The guest cannot correct a hidden question, so a wrong value from the query is dropped.
    if (problem !== undefined) {
      if (!question.isHidden) problems[name] = problem;
    } else if (value !== '') {
      answers.push({ key: question.key, label: localize(question.label, language), value });
    }
  }
  for (const consent of look.consents) {
    const name = consentField(consent);
    const isConsented = read(name) !== '';
    if (consent.isRequired && !isConsented) problems[name] = 'required';
    // The booking stores the text that the guest agreed to, because the page may change later.
    const label = localize(consent.text, language).slice(0, 200);
    if (isConsented) answers.push({ key: name, label, value: localize(consent.text, language) });
  }
  return { answers, problems };
}
