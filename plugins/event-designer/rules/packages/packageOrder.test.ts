import { expect, test } from 'vitest';
import { ticketProblems } from './packageOrder.ts';
import { extraMember, packageSaleContext, ticketMember } from './packageTesting.ts';

test('an extra that lacks its ticket is reported once, however many of its choices the package has', () => {
  const saleContext = packageSaleContext({
    tickets: [{ id: 1 }],
    extras: [
      { id: 1, title: 'Parking', requiresTicket: true, scope: 'specific_tickets', ticketIds: [2] },
      { id: 2, title: 'Dinner', requiresTicket: true, scope: 'specific_tickets', ticketIds: [2] },
    ],
  });
  const lines = [ticketMember(1), extraMember(1, ['near']), extraMember(2), extraMember(1, ['far'])];
  expect(ticketProblems(lines, [], saleContext).map(({ params }) => params)).toEqual([
    { name: 'Parking' },
    { name: 'Dinner' },
  ]);
});
