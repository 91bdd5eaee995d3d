import type { WorkflowCondition } from '../../contract/workflowSteps.ts';

/** The facts of a booking that conditions can check. */
export type ConditionFacts = {
  /** In minutes. */
  duration: number;
  /** A type of location; empty if the booking has none. */
  location: string;
  language: string;
  email: string;
  answers: readonly { key: string; value: string }[];
};

const normalised = (text: string) => text.trim().toLowerCase();

function factOf({ subject, key }: WorkflowCondition, facts: ConditionFacts): string {
  switch (subject) {
    case 'duration':
      return String(facts.duration);
    case 'location':
      return facts.location;
    case 'language':
      return facts.language;
    case 'emailDomain':
      return facts.email.slice(facts.email.lastIndexOf('@') + 1);
    case 'answer':
      return facts.answers.find((answer) => answer.key === key)?.value ?? '';
  }
}

/** Returns true if a booking meets all conditions. */
export function conditionsHold(conditions: readonly WorkflowCondition[], facts: ConditionFacts): boolean {
  return conditions.every((condition) => {
    const isSame = normalised(factOf(condition, facts)) === normalised(condition.value);
    return condition.operator === 'is' ? isSame : !isSame;
  });
}
