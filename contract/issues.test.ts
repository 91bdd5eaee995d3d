import { beforeAll, describe, expect, test } from 'vitest';
import { atMost, count, email, id, instant, requiredText, text, wallClock, z } from './fields.ts';
import { problemsOf, refusalOf } from './issues.ts';
import type { AnySchema } from './resource.ts';
import { strict } from './strict.ts';

beforeAll(() => {
  z.config(z.locales.en());
});

function problems(schema: AnySchema, input: unknown) {
  const result = z.safeParse(strict(schema), input);
  return result.success ? [] : problemsOf(result.error.issues, input);
}

/** The one problem's code and parameters. */
function only(schema: AnySchema, input: unknown) {
  const [first, ...others] = problems(z.object({ field: schema }), { field: input });
  expect(others).toEqual([]);
  return first && { path: first.path, code: first.code, params: first.params };
}

describe('a problem has a code for what is wrong', () => {
  const choice = z.enum(['one', 'two']);
  const cases: [string, AnySchema, unknown, string, Record<string, string | number>?][] = [
    ['a missing text', z.string(), undefined, 'required'],
    ['null where a value must be', z.string(), null, 'required'],
    ['a missing choice', choice, undefined, 'required'],
    ['an empty text that must say something', requiredText(5), '', 'required'],
    ['blanks only', requiredText(5), '   ', 'required'],
    ['a text for a number', z.number(), '1', 'invalid_type', { expected: 'number' }],
    ['a fraction', count(), 1.5, 'integer'],
    ['a number below the minimum', count(), -1, 'too_small', { min: 0 }],
    ['a number above the maximum', id(), 2 ** 31, 'too_big', { max: 2_147_483_647 }],
    ['a short text', requiredText(50, 4), 'abc', 'too_short', { min: 4 }],
    ['a long text', text(3), 'abcd', 'too_long', { max: 3 }],
    ['too few entries', z.array(z.string()).check(z.minLength(2)), ['a'], 'too_few', { min: 2 }],
    ['too many entries', z.array(z.string()).check(atMost(1)), ['a', 'b'], 'too_many', { max: 1 }],
    ['an unknown choice', choice, 'three', 'invalid_value', { allowed: 'one, two' }],
    ['no e-mail address', email(), 'somebody', 'email'],
    ['NUL', text(10), 'a\0b', 'unstorable'],
    ['a lone surrogate', text(10), 'a\ud800b', 'unstorable'],
    ['a local time on a day that does not exist', wallClock(), '2027-02-29T09:00', 'no_such_day'],
    ['no local time', wallClock(), 'at nine', 'invalid_format'],
    ['an instant on a day that does not exist', instant(), '2027-02-30T00:00:00.000Z', 'no_such_day'],
    ['no instant', instant(), 'tomorrow', 'instant'],
    [
      'a value that fits no branch of a union',
      z.union([z.string(), z.number()]),
      true,
      'invalid_type',
      { expected: 'union' },
    ],
  ];

  test.each(cases)('%s', (_, schema, input, code, params) => {
    expect(only(schema, input)).toEqual({ path: 'field', code, params });
  });
});

test('reports every unknown field at every depth', () => {
  const schema = z.object({
    slots: z.array(z.object({ start: z.string() })),
    venue: z.optional(z.nullable(z.object({}))),
  });
  const found = problems(schema, { slots: [{ start: 'a', stop: 'b' }], venue: { x: 1 }, __proto__: 1, extra: 1 });
  expect(found.map(({ path, code }) => `${path} ${code}`).sort()).toEqual([
    'extra unknown_field',
    'slots.0.stop unknown_field',
    'venue.x unknown_field',
  ]);
});

test('chooses the branch of a union by its kind and reports the problems of that branch', () => {
  const block = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), html: z.string() }),
    z.object({ kind: z.literal('video'), url: z.union([z.literal(''), requiredText(9, 4)]) }),
  ]);
  expect(only(block, { kind: 'sound' })).toEqual({
    path: 'field.kind',
    code: 'invalid_value',
    params: { allowed: 'text, video' },
  });
  expect(only(block, { kind: 'text', html: 1 })).toMatchObject({ path: 'field.html', code: 'invalid_type' });
  expect(only(block, { kind: 'text', html: '', url: '' })).toMatchObject({ path: 'field.url', code: 'unknown_field' });
  expect(only(block, { kind: 'video', url: 'abc' })).toMatchObject({ path: 'field.url', code: 'too_short' });
});

test('reports a wrong shape as malformed and a wrong value as a broken rule', () => {
  const schema = z.object({ name: requiredText(5), size: z.optional(count()) });
  const refusal = (input: unknown) => refusalOf(problems(schema, input));
  expect(refusal({ name: 'abcdef' })).toBe('rule_broken');
  expect(refusal({})).toBe('rule_broken');
  expect(refusal({ name: 'a', size: -1 })).toBe('rule_broken');
  expect(refusal({ name: 1 })).toBe('malformed');
  expect(refusal({ name: 'a', colour: 'red' })).toBe('malformed');
  expect(refusal({ name: '', size: 'large' })).toBe('malformed');
  expect(refusal([])).toBe('malformed');
});

test("passes the details of a contract's own code to the message", () => {
  const even = z
    .number()
    .check(z.refine((value) => value % 2 === 0, { error: 'Odd', params: { code: 'even', by: 2 } }));
  expect(only(even, 3)).toEqual({ path: 'field', code: 'even', params: { by: 2 } });
});
