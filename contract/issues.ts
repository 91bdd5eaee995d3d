import { untypedProblem } from '@contract/problem.ts';
import type { ErrorCode, Problem } from './problem.ts';

/**
 * Converts Zod's issues to our problems: the same codes for the server's responses, the form's messages and the mock
 * provider. It does not import Zod, so that any code with an issue can use it.
 */

/** The properties of a Zod issue that are read here; every kind of issue fits. */
export type Issue = {
  readonly code?: string;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: string;
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly format?: string;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  readonly options?: readonly unknown[];
  readonly discriminator?: string;
  readonly errors?: readonly (readonly Issue[])[];
  readonly issues?: readonly Issue[];
  readonly params?: Record<string, unknown>;
};

/** The codes of schema checks; rules and `refine` add others (`email`, `no_such_day`, `time_zone` …). */
export const issueCodes = [
  'required',
  'invalid_type',
  'invalid_value',
  'invalid_format',
  'unknown_field',
  'integer',
  'instant',
  'no_such_day',
  'too_short',
  'too_long',
  'too_few',
  'too_many',
  'too_small',
  'too_big',
] as const;

/** The codes that point to a faulty client rather than to a person's typing error. */
const structural = new Set(['invalid_type', 'unknown_field']);

/**
 * Returns `malformed` (400) when the shape is wrong, `rule_broken` (422) when the shape is right and a value is not.
 */
export function refusalOf(problems: readonly Problem[]): ErrorCode {
  return problems.some(({ code }) => structural.has(code)) ? 'malformed' : 'rule_broken';
}

/**
 * Converts issues to problems and keeps the first for each path: if a value is no date, its wrong year does not matter.
 * `input` is the parsed value: looking there tells a missing value from a wrong one.
 */
export function problemsOf(issues: readonly Issue[], input: unknown): Problem[] {
  const first = new Map<string, Problem>();
  for (const issue of issues) {
    for (const found of problemsOfOne(issue, input, [])) if (!first.has(found.path)) first.set(found.path, found);
  }
  return [...first.values()];
}

function problemsOfOne(issue: Issue, input: unknown, prefix: readonly PropertyKey[]): Problem[] {
  const path = [...prefix, ...issue.path];
  if (issue.code === 'unrecognized_keys') {
    return (issue.keys ?? []).map((key) => ({
      path: dotted([...path, key]),
      code: 'unknown_field',
      message: 'There is no such field',
    }));
  }
  const value = valueAt(input, path);
  const isMissing = value === undefined || value === null;
  if (isMissing && issue.code !== 'custom')
    return [{ path: dotted(path), code: 'required', message: 'This is required' }];
  const nested = issue.code === 'invalid_union' ? bestBranch(issue.errors ?? []) : undefined;
  if (nested) return nested.flatMap((inner) => problemsOfOne(inner, input, path));
  const { code, params } = described(issue, value);
  const message = code === 'required' ? 'This is required' : issue.message;
  return [untypedProblem({ path: dotted(path), code, message, ...(params && { params }) })];
}

function dotted(path: readonly PropertyKey[]): string {
  return path.map(String).join('.');
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  let value = input;
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

/** Returns the branch of a union that got furthest: its issues lie deeper, or are not about the type. */
function bestBranch(branches: readonly (readonly Issue[])[]): readonly Issue[] | undefined {
  const candidates = branches.filter((branch) => branch.some((issue) => issue.path.length > 0 || !isTypeIssue(issue)));
  return candidates.sort((one, other) => one.length - other.length)[0];
}

function isTypeIssue(issue: Issue): boolean {
  return issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union';
}

type Described = { code: string; params?: Record<string, string | number> };

function described(issue: Issue, value: unknown): Described {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected === 'int' && typeof value === 'number'
        ? { code: 'integer' }
        : { code: 'invalid_type', params: { expected: issue.expected ?? '' } };
    case 'too_small':
      return belowMinimum(issue, Number(issue.minimum));
    case 'too_big':
      return { code: aboveMaximum(issue.origin), params: { max: Number(issue.maximum) } };
    case 'invalid_format':
      return { code: formatCode(issue.format, value) };
    case 'invalid_value':
      return { code: 'invalid_value', params: { allowed: (issue.values ?? []).join(', ') } };
    case 'invalid_union':
      return issue.discriminator === undefined
        ? { code: 'invalid_type', params: { expected: 'union' } }
        : { code: 'invalid_value', params: { allowed: (issue.options ?? []).join(', ') } };
    case 'custom':
      return customCode(issue.params);
    default:
      return { code: 'invalid_value' };
  }
}

function belowMinimum(issue: Issue, min: number): Described {
  if (issue.origin === 'string') return min === 1 ? { code: 'required' } : { code: 'too_short', params: { min } };
  if (issue.origin === 'array') return { code: 'too_few', params: { min } };
  return { code: 'too_small', params: { min } };
}

function aboveMaximum(origin: string | undefined): string {
  if (origin === 'string') return 'too_long';
  return origin === 'array' ? 'too_many' : 'too_big';
}

function formatCode(format: string | undefined, value: unknown): string {
  if (format !== 'datetime') return 'invalid_format';
  const looksLikeInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value);
  return looksLikeInstant ? 'no_such_day' : 'instant';
}

/**
 * Takes the problem's code from `params.code` of the contract's `refine`; its other numbers and texts become the
 * `params` of the message.
 */
function customCode(params: Record<string, unknown> | undefined): Described {
  const { code, ...rest } = params ?? {};
  const details = Object.entries(rest).filter(
    (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
  );
  const name = typeof code === 'string' ? code : 'invalid_value';
  return details.length > 0 ? { code: name, params: Object.fromEntries(details) } : { code: name };
}
