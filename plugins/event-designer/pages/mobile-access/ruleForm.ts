import { schemasOf } from '@contract/entity.ts';
import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { accessRuleFields } from '../../contract/accessibility.ts';
import { accessRuleProblems, newAccessRule } from '../../rules/accessRules.ts';

/** The fields of a rule that users fill in. */
export const fields = schemasOf(accessRuleFields);
export const schema = z.object(fields).check(obeys(accessRuleProblems));
export type RuleForm = z.infer<typeof schema>;

export const newForm: RuleForm = { ...newAccessRule, name: '' };
