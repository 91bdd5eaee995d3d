import { isStorable } from './fields.ts';
import { type Issue, problemsOf, refusalOf } from './issues.ts';
import { type Problem, RefusedError } from './problem.ts';

/** How input is refused, the same by the API and by the mock provider. */

/** How many problems one answer lists: a body of 10,000 bad rows must not become an answer of megabytes. */
const maximumProblems = 100;

/** What a schema found wrong, as one refusal. */
export function refusalOfIssues(issues: readonly Issue[], value: unknown): RefusedError {
  return refusalOfProblems(problemsOf(issues.slice(0, maximumProblems), value));
}

/** Its headline is the first problem. */
function refusalOfProblems(found: readonly Problem[]): RefusedError {
  const problems = found.slice(0, maximumProblems);
  const [first] = problems;
  const headline = first ? `${first.path || 'The body'}: ${first.message}` : 'The input is not right';
  return new RefusedError(refusalOf(problems), headline, problems);
}

/** Refuses parameters (they are always a matter of shape). */
export function malformed(path: string, code: string, message: string, params?: Problem['params']): RefusedError {
  const problem: Problem = params ? { path, code, message, params } : { path, code, message };
  return new RefusedError('malformed', `${path}: ${message}`, [problem]);
}

const integer = /^[1-9]\d{0,9}$/;
const maximum = 2_147_483_647;

/** `7` → 7; `undefined` for what can be no row's id. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !integer.test(text)) return undefined;
  const id = Number(text);
  return id <= maximum ? id : undefined;
}

/** No contract goes nearly so deep; without a bound a body of brackets overflows the stack. */
const maximumDepth = 100;

/** Refuses NUL and lone surrogates anywhere in a value: PostgreSQL can keep neither, in text or in jsonb. */
export function refuseUnstorable(value: unknown): void {
  const problems: Problem[] = [];
  const look = (part: unknown, path: string, depth: number): void => {
    if (depth > maximumDepth) throw new RefusedError('malformed', 'The request is nested too deeply');
    if (typeof part === 'string') {
      if (!isStorable(part)) {
        problems.push({ path, code: 'unstorable', message: 'Contains characters that cannot be stored' });
      }
    } else if (typeof part === 'object' && part !== null) {
      for (const [key, inner] of Object.entries(part)) {
        if (!isStorable(key)) {
          problems.push({ path, code: 'unknown_field', message: 'There is no such field' });
        } else look(inner, path === '' ? key : `${path}.${key}`, depth + 1);
      }
    }
  };
  look(value, '', 0);
  if (problems.length > 0) throw refusalOfProblems(problems);
}
