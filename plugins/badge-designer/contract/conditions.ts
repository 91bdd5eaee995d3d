import { atMost, text, z } from '@contract/fields.ts';
import { colour, variableName } from './measures.ts';

export const maximumConditions = 10;

/** Spec §3. Without a condition `all` and `none` hold, and `any` does not. */
export const conditionMatch = z.enum(['all', 'any', 'none']);

/** How a variable's value is compared; letter case and outer blanks do not count. */
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
  /** Not looked at by `is_empty` and `is_not_empty`. */
  value: text(200),
});
export type Condition = z.infer<typeof condition>;

export const conditions = z.object({
  match: conditionMatch,
  conditions: z.array(condition).check(atMost(maximumConditions)),
});
export type Conditions = z.infer<typeof conditions>;

/** Another colour for some people, such as one for each registration type. The first rule that holds wins. */
export const colourRules = z.array(z.object({ when: conditions, colour: colour() })).check(atMost(20));
export type ColourRules = z.infer<typeof colourRules>;
