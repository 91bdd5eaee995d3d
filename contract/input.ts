import { type PlainCode, type ProblemCode, type ReceivedProblem, untypedProblem } from '@contract/problem.ts';
import { isStorable } from './fields.ts';
import { type Issue, problemsOf, refusalOf } from './issues.ts';
import { type Problem, RefusedError } from './problem.ts';

/** The refusals of input, the same in the API and in the mock provider. */

/** The most problems that one response lists: a body of 10,000 bad rows must not become a response of megabytes. */
const maximumProblems = 100;

/**
 * The maximum length of a reported field name, in characters. No path of ours is longer, but a caller's field name can
 * be, and no response may repeat a megabyte.
 */
const maximumPath = 200;

function shortened(path: string): string {
  return path.length <= maximumPath ? path : `${path.slice(0, maximumPath)}…`;
}

/** Converts the issues that a schema found to one refusal. */
export function refusalOfIssues(issues: readonly Issue[], value: unknown): RefusedError {
  return refusalOfProblems(problemsOf(issues.slice(0, maximumProblems), value));
}

/** Builds a refusal whose headline is the first problem. */
function refusalOfProblems(all: readonly Problem[]): RefusedError {
  const problems = all.slice(0, maximumProblems).map((problem) => ({ ...problem, path: shortened(problem.path) }));
  const [first] = problems;
  const headline = first ? `${first.path || 'The body'}: ${first.message}` : 'The input is not right';
  return new RefusedError(refusalOf(problems), headline, problems);
}

/** Refuses a parameter. A wrong parameter is always `malformed`. */
export function malformed(
  name: string,
  code: ProblemCode,
  message: string,
  params?: ReceivedProblem['params'],
): RefusedError {
  const path = shortened(name);
  const problem = untypedProblem({ path, code, message, ...(params && { params }) });
  return new RefusedError('malformed', `${path}: ${message}`, [problem]);
}

const integer = /^[1-9]\d{0,9}$/;
const maximum = 2_147_483_647;

/** `7` → 7; `undefined` for a text that cannot be a row's id. */
export function parseId(text: string | undefined): number | undefined {
  if (text === undefined || !integer.test(text)) return undefined;
  const id = Number(text);
  return id <= maximum ? id : undefined;
}

/** No contract nests nearly as deep; without a bound a body of brackets overflows the stack. */
const maximumDepth = 100;

/** Refuses NUL and lone surrogates anywhere in a value: PostgreSQL can store neither, in text or in jsonb. */
export function refuseUnstorable(value: unknown): void {
  const problems: Problem[] = [];
  const path: (string | number)[] = [];
  const addProblem = (code: PlainCode, message: string) => problems.push({ path: path.join('.'), code, message });
  const visitEntry = (name: string | number, part: unknown): void => {
    path.push(name);
    visit(part);
    path.pop();
  };
  const visit = (part: unknown): void => {
    if (path.length > maximumDepth) throw new RefusedError('malformed', 'The request is nested too deeply');
    if (problems.length >= maximumProblems) return;
    if (typeof part === 'string') {
      if (!isStorable(part)) addProblem('unstorable', 'Contains characters that cannot be stored');
    } else if (Array.isArray(part)) {
      for (const [index, entry] of part.entries()) visitEntry(index, entry);
    } else if (typeof part === 'object' && part !== null) {
      for (const name of Object.keys(part)) {
        if (isStorable(name)) visitEntry(name, Reflect.get(part, name));
        else addProblem('unknown_field', 'There is no such field');
      }
    }
  };
  visit(value);
  if (problems.length > 0) throw refusalOfProblems(problems);
}
