import { newValues } from '@contract/entityValues.ts';
import { expect, it } from 'vitest';
import { codes } from '../../contract/codes.ts';
import { newCodeSchema } from './newCodeSchema.ts';

it('reports a wrong code, a missing discount and a wrong end together', () => {
  const times = { startsAt: '2027-02-02T09:00:00.000Z', endsAt: '2027-02-01T09:00:00.000Z' };
  const parsed = newCodeSchema.safeParse({
    ...newValues(codes),
    ...times,
    code: '?',
    kind: 'discount',
    percentage: null,
  });
  expect(parsed.error?.issues.map(({ path }) => path.join('.')).sort()).toEqual(['code', 'endsAt', 'percentage']);
});
