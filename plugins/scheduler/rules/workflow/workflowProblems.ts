import { isEmail } from '@contract/fields.ts';
import type { Problem } from '@contract/problem.ts';
import { isSms, type WorkflowCondition, type WorkflowStep } from '../../contract/workflowSteps.ts';
import { allowedVariables } from './bookingVariables.ts';
import { unknownVariables } from './variables.ts';

const languagesOf = ['en', 'de'] as const;

/** Checks the recipient of an action: an email address for mail, a number for text messages. */
function recipientProblems({ action, address }: WorkflowStep, path: string): Problem[] {
  if (action === 'mailAddress' && !isEmail(address)) {
    return [{ path: `${path}.address`, code: 'step_no_address', message: 'Enter who gets the message' }];
  }
  if (action === 'smsNumber' && !address.startsWith('+')) {
    const message = 'Enter a number with its country code';
    return [{ path: `${path}.address`, code: 'step_no_number', message }];
  }
  return [];
}

function stepProblems(step: WorkflowStep, path: string, known: ReadonlySet<string>): Problem[] {
  const { action, url, texts } = step;
  if (action === 'webhook') {
    return url === '' ? [{ path: `${path}.url`, code: 'step_no_url', message: 'Enter the address to call' }] : [];
  }
  const problems = recipientProblems(step, path);
  const needsSubject = !isSms(action);
  const isEmpty = ({ subject, body }: WorkflowStep['texts']['en']) =>
    (needsSubject && subject === '') || body.trim() === '';
  if (languagesOf.every((language) => isEmpty(texts[language]))) {
    const part = needsSubject && texts.en.subject === '' ? 'subject' : 'body';
    const message = needsSubject
      ? 'Enter a subject and a text in at least one language'
      : 'Enter a text in at least one language';
    problems.push({ path: `${path}.texts.en.${part}`, code: 'step_no_text', message });
  }
  for (const language of languagesOf) {
    for (const part of ['subject', 'body'] as const) {
      const names = unknownVariables(texts[language][part], known);
      if (names.length === 0) continue;
      problems.push({
        path: `${path}.texts.${language}.${part}`,
        code: 'unknown_variable',
        message: `There’s no variable {${names[0]}}`,
        params: { name: `{${names[0]}}` },
      });
    }
  }
  return problems;
}

function conditionProblems(
  { subject, key, value }: WorkflowCondition,
  path: string,
  keys: readonly string[],
): Problem[] {
  if (subject === 'answer' && !keys.includes(key)) {
    return [{ path: `${path}.key`, code: 'condition_no_question', message: 'Choose a question' }];
  }
  if (subject === 'duration' && !/^[1-9]\d{0,2}$/.test(value)) {
    return [{ path: `${path}.value`, code: 'condition_minutes', message: 'Enter a number of minutes' }];
  }
  // An empty answer is a valid value. The other subjects are never empty.
  if (subject === 'answer' || value.trim() !== '') return [];
  return [{ path: `${path}.value`, code: 'condition_no_value', message: 'Enter a value' }];
}

type Checked = { steps: readonly WorkflowStep[]; conditions?: readonly WorkflowCondition[] };

/**
 * Returns the problems that prevent a workflow from being saved. `questionKeys`: the keys of the scheduler's questions.
 */
export function workflowProblems({ steps, conditions = [] }: Checked, questionKeys: readonly string[]): Problem[] {
  const known = allowedVariables(questionKeys);
  const ofSteps = steps.flatMap((step, index): Problem[] => {
    const isRepeated = steps.findIndex(({ id }) => id === step.id) < index;
    const repeatedStep: Problem = {
      path: `steps.${index}.id`,
      code: 'step_twice',
      message: 'This message is already in the list',
    };
    return [...(isRepeated ? [repeatedStep] : []), ...stepProblems(step, `steps.${index}`, known)];
  });
  return [
    ...conditions.flatMap((condition, index) => conditionProblems(condition, `conditions.${index}`, questionKeys)),
    ...ofSteps,
  ];
}
