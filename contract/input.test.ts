import { describe, expect, it } from 'vitest';
import { malformed, refusalOfIssues, refuseUnstorable } from './input.ts';
import { RefusedError } from './problem.ts';

function refusal(work: () => void): RefusedError {
  try {
    work();
  } catch (error) {
    if (error instanceof RefusedError) return error;
  }
  throw new Error('Nothing was refused');
}

describe('refuseUnstorable', () => {
  it('accepts all other text', () => {
    expect(() => refuseUnstorable({ a: ['\u{1f600}', 1, null, { b: true }], c: undefined })).not.toThrow();
  });

  it.each([
    [{ a: ['b', { c: '\0' }] }, 'a.1.c unstorable'],
    [['\ud800'], '0 unstorable'],
    [{ a: { '\0': 1, b: 'c' } }, 'a unknown_field'],
    ['\udc00', ' unstorable'],
  ])('reports the path: %j', (value, expected) => {
    const { problems } = refusal(() => refuseUnstorable(value));
    expect(problems.map(({ path, code }) => `${path} ${code}`)).toEqual([expected]);
  });

  it('reports at most a hundred problems and stops there', () => {
    expect(refusal(() => refuseUnstorable(Array(50_000).fill('\0'))).problems).toHaveLength(100);
  });

  it('does not descend deeper than any contract', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 'a' : [nested(depth - 1)]);
    expect(() => refuseUnstorable(nested(100))).not.toThrow();
    expect(refusal(() => refuseUnstorable(nested(101))).code).toBe('malformed');
  });
});

describe('a refusal', () => {
  it('shortens a long field name', () => {
    const key = 'k'.repeat(1_000_000);
    const ofField = refusalOfIssues([{ code: 'unrecognized_keys', path: ['a'], keys: [key], message: '' }], { a: {} });
    const ofParameter = malformed(key, 'unknown_field', 'There is no such filter');
    for (const { message, problems } of [ofField, ofParameter]) {
      expect(problems[0]?.path).toHaveLength(201);
      expect(message.length).toBeLessThan(300);
    }
    expect(ofField.message).toMatch(/^a\.k+…: There is no such field$/);
  });
});
