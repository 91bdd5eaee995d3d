import { expect, test } from 'vitest';
import { countTickets, ticketsInPackage } from './countTickets.ts';

const line = { kind: 'ticket' as const, count: 2, ticketsEach: 0, isEligible: true };

test.each([
  ['its tickets', [line], 2],
  ['no tickets that the code is not for', [{ ...line, isEligible: false }], 0],
  ['no extras', [line, { ...line, kind: 'extra' as const, count: 5 }], 2],
  ['every ticket of its packages', [line, { ...line, kind: 'package' as const, count: 4, ticketsEach: 3 }], 14],
  [
    'no packages that the code is not for',
    [{ ...line, kind: 'package' as const, ticketsEach: 3, isEligible: false }],
    0,
  ],
])('counts of a cart %s', (_, lines, tickets) => {
  expect(countTickets(lines)).toBe(tickets);
});

test('a package has the tickets that nobody can swap for an extra', () => {
  const member = (kind: 'ticket' | 'extra', id: number) => ({ kind, id, choiceIds: [] });
  expect(
    ticketsInPackage([
      { count: 2, members: [member('ticket', 1)] },
      { count: 1, members: [member('ticket', 2), member('ticket', 3)] },
      { count: 1, members: [member('ticket', 2), member('extra', 3)] },
      { count: 3, members: [member('extra', 4)] },
    ]),
  ).toBe(3);
});
