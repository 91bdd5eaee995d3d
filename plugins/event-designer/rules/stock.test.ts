import { describe, expect, it } from 'vitest';
import { ticketTotals } from './stock.ts';

describe('ticketTotals', () => {
  const ticket = { type: 'fixed' as const, quantity: 10, stockPoolId: null, sold: 2, reserved: 1, isArchived: false };
  const hall = { id: 7, quantity: 500, sold: 3, reserved: 0 };

  it('counts a shared pool once, and unused pools not at all', () => {
    const stock = { ...ticket, type: 'stock' as const, stockPoolId: 7, quantity: null };
    const totals = ticketTotals([ticket, stock, stock], [hall, { ...hall, id: 8 }]);
    expect(totals).toEqual({ ticketCount: 3, ticketsSold: 6, ticketsReserved: 3, ticketsTotal: 510 });
  });

  it('counts the sales of archived tickets, not their quantity', () => {
    expect(ticketTotals([ticket, { ...ticket, isArchived: true }], [])).toEqual({
      ticketCount: 1,
      ticketsSold: 4,
      ticketsReserved: 2,
      ticketsTotal: 12,
    });
  });

  it('counts what an archived ticket took of a pool once, whether others use the pool or not', () => {
    const stock = { ...ticket, type: 'stock' as const, stockPoolId: 7, quantity: null };
    const archived = { ...stock, isArchived: true };
    expect(ticketTotals([stock, archived], [hall])).toMatchObject({ ticketsSold: 4, ticketsTotal: 500 });
    expect(ticketTotals([ticket, archived], [hall])).toMatchObject({ ticketsSold: 4, ticketsTotal: 12 });
  });

  it('has no total if a ticket is unlimited or there is none', () => {
    expect(ticketTotals([ticket, { ...ticket, quantity: null }], []).ticketsTotal).toBeNull();
    expect(ticketTotals([], []).ticketsTotal).toBeNull();
  });
});
