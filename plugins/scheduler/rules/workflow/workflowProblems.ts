import type { Problem } from '@contract/problem.ts';
import type { WorkflowStep } from '../../contract/workflowSteps.ts';
import { knownVariables } from './bookingVariables.ts';
import { unknownVariables } from './variables.ts';

const languagesOf = ['en', 'de'] as const;

function stepProblems(step: WorkflowStep, path: string): Problem[] {
  const { action, address, url, texts } = step;
  if (action === 'webhook') {
    return url === '' ? [{ path: `${path}.url`, code: 'step_no_url', message: 'Enter the address to call' }] : [];
  }
  const problems: Problem[] = [];
  if (action === 'mailAddress' && address === '') {
    problems.push({ path: `${path}.address`, code: 'step_no_address', message: 'Enter who gets the message' });
  }
  if (languagesOf.every((language) => texts[language].subject === '' || texts[language].body.trim() === '')) {
    const part = texts.en.subject === '' ? 'subject' : 'body';
    const message = 'Enter a subject and a text in at least one language';
    problems.push({ path: `${path}.texts.en.${part}`, code: 'step_no_text', message });
  }
  for (const language of languagesOf) {
    for (const part of ['subject', 'body'] as const) {
      const names = unknownVariables(texts[language][part], knownVariables);
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

/** Returns the problems that keep a workflow from being saved. An unknown variable would be sent as raw text. */
export function workflowProblems({ steps }: { steps: readonly WorkflowStep[] }): Problem[] {
  return steps.flatMap((step, index): Problem[] => {
    const isTwice = steps.findIndex(({ id }) => id === step.id) < index;
    const twice: Problem = {
      path: `steps.${index}.id`,
      code: 'step_twice',
      message: 'This message is already in the list',
    };
    return [...(isTwice ? [twice] : []), ...stepProblems(step, `steps.${index}`)];
  });
}
