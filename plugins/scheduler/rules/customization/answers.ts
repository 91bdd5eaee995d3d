import { isEmail, z } from '@contract/fields.ts';
import type { Language } from '@contract/language.ts';
import type { BookingAnswer } from '../../contract/bookings.ts';
import type { InLanguages, Look } from '../../contract/customization.ts';
import { hasOptions, type SchedulerQuestion } from '../../contract/questions.ts';

/** Text in the language that is wanted, or in the other one. */
export function inLanguage(text: InLanguages, language: Language): string {
  return text[language] || text[language === 'en' ? 'de' : 'en'];
}

/** The names of the form's fields. */
export const questionField = ({ key }: Pick<SchedulerQuestion, 'key'>): string => `q_${key}`;
export const consentField = ({ id }: { id: number }): string => `consent_${id}`;

/** The word of the page's address that fills a question in. */
export const prefillWord = ({ key, prefillParam }: Pick<SchedulerQuestion, 'key' | 'prefillParam'>): string =>
  prefillParam || key;

export type AnswerProblem = 'required' | 'email' | 'url' | 'number' | 'date' | 'phone' | 'option';

const longest = 5000;
const day = z.iso.date();

/** What is wrong with an answer that says something. */
function wrongWith({ type, options }: SchedulerQuestion, value: string): AnswerProblem | undefined {
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

type Asked = { look: Pick<Look, 'questions' | 'consents'>; language: Language; read: (name: string) => string };

/** The answers of a form as they are kept, with the question's own words, and what is wrong with them by field. */
export function readAnswers({ look, language, read }: Asked): {
  answers: BookingAnswer[];
  problems: Record<string, AnswerProblem>;
} {
  const answers: BookingAnswer[] = [];
  const problems: Record<string, AnswerProblem> = {};
  for (const question of look.questions) {
    const name = questionField(question);
    const value = read(name).trim().slice(0, longest);
    const problem = value === '' ? (question.isRequired ? 'required' : undefined) : wrongWith(question, value);
    // Nobody sees a hidden question: what an address says wrongly is left out.
    if (problem !== undefined) {
      if (!question.isHidden) problems[name] = problem;
    } else if (value !== '') {
      answers.push({ key: question.key, label: inLanguage(question.label, language), value });
    }
  }
  for (const consent of look.consents) {
    const name = consentField(consent);
    const isGiven = read(name) !== '';
    if (consent.isRequired && !isGiven) problems[name] = 'required';
    // The words are kept with the booking: that is what was agreed to, whatever the page says later.
    const label = inLanguage(consent.text, language).slice(0, 200);
    if (isGiven) answers.push({ key: name, label, value: inLanguage(consent.text, language) });
  }
  return { answers, problems };
}
