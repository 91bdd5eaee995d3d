import type { Problem } from '@contract/problem.ts';
import type { Look } from '../../contract/customization.ts';
import { isAllowedRedirect } from './redirect.ts';

/** Returns the problems of a look, independent of the previous one. */
export function lookProblems({ locale, languages, consents }: Look): Problem[] {
  const notOffered: Problem = {
    path: 'locale',
    code: 'locale_not_offered',
    message: 'The page doesn’t offer this language',
  };
  const isOffered = locale === 'auto' || languages.includes(locale);
  const emptyConsent = consents.findIndex(({ text }) => text.en.trim() === '' && text.de.trim() === '');
  const noText: Problem = {
    path: `consents.${emptyConsent}.text.en`,
    code: 'consent_no_text',
    message: 'Enter what guests agree to',
  };
  return [...(isOffered ? [] : [notOffered]), ...(emptyConsent < 0 ? [] : [noText])];
}

type Facts = { answeredKeys: readonly string[]; redirectHosts: readonly string[] };

/** Returns the problems of a look that replaces another one. */
export function changeProblems(before: Look, after: Look, { answeredKeys, redirectHosts }: Facts): Problem[] {
  const problems: Problem[] = [];
  after.questions.forEach(({ id, key }, index) => {
    const previous = before.questions.find((question) => question.id === id);
    if (!previous || previous.key === key || !answeredKeys.includes(previous.key)) return;
    const message = `Guests have answered this question: its key stays "${previous.key}"`;
    problems.push({
      path: `questions.${index}.key`,
      code: 'question_key_fixed',
      message,
      params: { key: previous.key },
    });
  });
  const isNew = after.redirectUrl !== '' && after.redirectUrl !== before.redirectUrl;
  if (isNew && !isAllowedRedirect(after.redirectUrl, redirectHosts)) {
    const message = 'The account does not allow this website; add it to the list first';
    problems.push({ path: 'redirectUrl', code: 'redirect_not_allowed', message });
  }
  return problems;
}
