import { obeys } from '@contract/obeys.ts';
import { codes } from '../../contract/codes.ts';
import { newCode, termProblems } from './codeRules.ts';

/** The schema of a new code with the rules that span several fields, so that a form shows all problems together. */
export const newCodeSchema = codes.create.check(obeys((form) => termProblems({ ...newCode, ...form })));
