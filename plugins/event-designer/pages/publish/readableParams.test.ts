import { expect, it } from 'vitest';
import { readableParams } from './readableParams.ts';

it('formats the numbers of a finding as the language writes them', () => {
  const params = { promised: 10_000, ratio: 3.25, count: 2, ticket: 'Day 1' };
  expect(readableParams(params, 'en')).toEqual({ promised: '10,000', ratio: '3.25', count: 2, ticket: 'Day 1' });
  expect(readableParams(params, 'de')).toMatchObject({ promised: '10.000', ratio: '3,25' });
});
