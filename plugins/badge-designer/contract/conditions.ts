import { atMost, text, z } from '@contract/fields.ts';
import { colour, variableName } from './measures.ts';

export const maximumConditions = 10;

/** Spec §3. Without a condition, `all` and `none` are true and `any` is false. */
export const conditionMatch = z.enum(['all', 'any', 'none']);

/** How a condition compares the value of a variable. It ignores letter case and leading and trailing spaces. */
export const conditionOperator = z.enum([
  'is',
  'is_not',
  'contains',
  'does_not_contain',
  'starts_with',
  'is_empty',
  'is_not_empty',
]);
export type ConditionOperator = z.infer<typeof conditionOperator>;

const condition = z.object({
  variable: variableName(),
  operator: conditionOperator,
  /** Ignored by `is_empty` and `is_not_empty`. */
  value: text(200),
});
export type Condition = z.infer<typeof condition>;

export const conditions = z.object({
  match: conditionMatch,
  conditions: z.array(condition).check(atMost(maximumConditions)),
});
export type Conditions = z.infer<typeof conditions>;

export const maximumColourRules = 20;

/** Other colours for some people, such as one for each registration type. The first rule that matches wins. */
export const colourRules = z.array(z.object({ when: conditions, colour: colour() })).check(atMost(maximumColourRules));
export type ColourRules = z.infer<typeof colourRules>;
