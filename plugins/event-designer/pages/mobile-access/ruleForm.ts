import { schemasOf } from '@contract/entity.ts';
import { z } from '@contract/fields.ts';
import { obeys } from '@contract/obeys.ts';
import { admissionRuleFields } from '../../contract/accessibility.ts';
import { admissionRuleProblems, newAdmissionRule } from '../../rules/admissionRules.ts';

/** The fields of a rule that users fill in. */
export const fields = schemasOf(admissionRuleFields);
export const schema = z.object(fields).check(obeys(admissionRuleProblems));
export type RuleForm = z.infer<typeof schema>;

export const newForm: RuleForm = { ...newAdmissionRule, name: '' };
