import { expect, test } from 'vitest';
import type { Code } from '../../contract/codes.ts';
import { type CodeOrder, codeRefusals } from './codeRefusals.ts';
import { newCode } from './codeRules.ts';

const at = '2027-02-10T12:00:00.000Z';
const codeWith = (fields: Partial<Code>): Code => ({
  id: 1,
  version: 1,
  createdAt: at,
  updatedAt: at,
  eventId: 1,
  code: 'SUMMER',
  isArchived: false,
  batchId: null,
  uses: 0,
  ticketsUsed: 0,
  discountGiven: 0,
  currency: 'USD',
  state: 'active',
  heldPlaces: 0,
  ...newCode,
  ...fields,
});

const order: CodeOrder = {
  now: new Date('2027-05-03T10:00:00.000Z'),
  channel: 'online',
  email: null,
  dateId: 7,
  eligible: 1,
  tickets: 1,
  usesOfPerson: 0,
  short: [],
};

test.each<[string, Partial<Code>, string[]]>([
  ['without limits', {}, []],
  ['that is archived', { isArchived: true }, ['code_archived']],
  ['that starts now', { startsAt: '2027-05-03T10:00:00.000Z' }, []],
  ['that starts later', { startsAt: '2027-05-03T10:00:00.001Z' }, ['code_not_started']],
  ['that ends later', { endsAt: '2027-05-03T10:00:00.001Z' }, []],
  ['that ends now', { endsAt: '2027-05-03T10:00:00.000Z' }, ['code_ended']],
  ['for this date', { dateId: 7 }, []],
  ['for another date', { dateId: 8 }, ['code_other_date']],
])('an order with a code %s', (_, fields, expected) => {
  expect(codeRefusals(codeWith(fields), order).map(({ path, code }) => `${path} ${code}`)).toEqual(
    expected.map((code) => `code ${code}`),
  );
});

test('a code for one date fits no order without a date', () => {
  const [refusal] = codeRefusals(codeWith({ dateId: 7 }), { ...order, dateId: null });
  expect(refusal?.code).toBe('code_other_date');
});
