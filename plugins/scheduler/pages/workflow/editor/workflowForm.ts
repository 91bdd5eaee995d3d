import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { workflows } from '../../../contract/workflows.ts';
import { workflowProblems } from '../../../rules/workflow/workflowProblems.ts';

const { name, isActive, trigger, offset, whenLate, steps } = workflows.fields;

/** The form's schema, with the same checks across fields as on the server. */
export const workflowForm = z
  .object({
    name: name.schema,
    isActive: isActive.schema,
    trigger: trigger.schema,
    offset: offset.schema,
    whenLate: whenLate.schema,
    steps: steps.schema,
  })
  .check(obeys(workflowProblems));
export type WorkflowForm = z.infer<typeof workflowForm>;

/** Returns a random id, because the id of a deleted step must not be reused. */
export function newStepId(): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
  return random >>> 1 || 1;
}
