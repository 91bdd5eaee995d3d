import { atMost, calendarDay, requiredText, z } from '@contract/fields.ts';
import { describe, expect, it } from 'vitest';
import { compileInput } from './input.ts';

const check = compileInput(
  z.object({
    name: requiredText(5),
    days: z.optional(z.array(calendarDay()).check(atMost(1000))),
    rules: z.optional(z.nullable(z.array(z.object({ times: z.array(z.int()).check(atMost(2)) })).check(atMost(3)))),
  }),
);

/** Returns the problems of a refusal, as paths and codes. */
function problems(value: unknown): string[] {
  try {
    check(value);
    return [];
  } catch (error) {
    const found: { path: string; code: string }[] = Reflect.get(Object(error), 'problems');
    return found.map(({ path, code }) => `${path} ${code}`);
  }
}

const day = '2027-05-03';

describe('lists of what is sent', () => {
  it('are taken at their limit', () => {
    const value = { name: 'a', days: Array(1000).fill(day), rules: [{ times: [1, 2] }, { times: [] }] };
    expect(check(value)).toEqual(value);
    expect(problems({ name: 'a', rules: null })).toEqual([]);
  });

  it('are refused above it, wherever they stand, and nobody looks at their entries', () => {
    expect(problems({ name: 'a', days: Array(1001).fill('no day') })).toEqual(['days too_many']);
    expect(problems({ name: 'a', rules: [{ times: [] }, { times: [1, 'x', {}] }] })).toEqual([
      'rules.1.times too_many',
    ]);
    expect(problems({ days: Array(1001).fill(day), rules: Array(4).fill(1) })).toEqual([
      'days too_many',
      'rules too_many',
    ]);
  });

  it('tell the first wrong entries by their place', () => {
    const days: unknown[] = Array(1000).fill(day);
    days[1] = 'no day';
    days[999] = 5;
    expect(problems({ name: 'a', days })).toEqual(['days.1 invalid_format']);
    days[1] = day;
    days[450] = '2027-02-30';
    days[451] = null;
    expect(problems({ name: 'a', days })).toEqual(['days.450 no_such_day', 'days.451 required']);
  });

  it('that are none are told as before', () => {
    expect(problems({ name: 'a', days: day, rules: {} })).toEqual(['days invalid_type', 'rules invalid_type']);
    expect(problems([])).toEqual([' invalid_type']);
  });
});
