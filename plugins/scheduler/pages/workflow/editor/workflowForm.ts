import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { workflows } from '../../../contract/workflows.ts';
import { workflowProblems } from '../../../rules/workflow/workflowProblems.ts';

const { name, isActive, trigger, offset, whenLate, conditions, steps } = workflows.fields;

const workflowFields = z.object({
  name: name.schema,
  isActive: isActive.schema,
  trigger: trigger.schema,
  offset: offset.schema,
  whenLate: whenLate.schema,
  conditions: conditions.schema,
  steps: steps.schema,
});
export type WorkflowForm = z.infer<typeof workflowFields>;

/** Returns the form's schema, with the same checks across fields as on the server. */
export const workflowForm = (questionKeys: readonly string[]) =>
  workflowFields.check(obeys((form) => workflowProblems(form, questionKeys)));

/** Returns a random id, because the id of a deleted step must not be reused. */
export function newStepId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random >>> 1 || 1;
}
