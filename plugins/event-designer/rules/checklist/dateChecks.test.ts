import { describe } from 'vitest';
import { begun, testFindings, upcoming } from './checklistTesting.ts';

const own = { ticketId: 1, isOffered: true, price: null, relativeSaleStart: null, relativeSaleEnd: null };
const withOwn = (override: Partial<typeof own> | { relativeSaleEnd: typeof hourAfterEnd }) =>
  upcoming.map((date, index) => (index === 0 ? { ...date, ticketOverrides: [{ ...own, ...override }] } : date));
const hourAfterEnd = { anchor: 'end', side: 'after', minutes: 60 } as const;

describe('the check of dates', () => {
  testFindings([
    [
      'a date on which no ticket is offered',
      { ...begun, upcoming: withOwn({ isOffered: false }) },
      ['advice date_without_tickets'],
    ],
    [
      'a date whose own sale goes on after it',
      { ...begun, upcoming: withOwn({ relativeSaleEnd: hourAfterEnd }) },
      ['advice sale_ends_after_date'],
    ],
  ]);
});
