import { expect, it } from 'vitest';
import { createTestI18n } from '@/testing/texts.ts';
import { bookingFilters } from './bookingColumns.tsx';

it('leaves cancelled bookings out of the upcoming ones, unless their status is asked for', () => {
  const now = new Date('2027-01-04T08:00:00.000Z');
  const [when] = bookingFilters(createTestI18n('en').getFixedT('en', 'scheduler'), [], now);
  const found = (values: string[], state: string[] = []) => when?.toFilters?.(values, { when: values, state });
  const ahead = { field: 'endsAt', operator: 'gte', value: now.toISOString() };
  const takesPlace = { field: 'state', operator: 'in', value: 'pending,confirmed,noShow' };
  expect(found(['ahead'])).toEqual([ahead, takesPlace]);
  expect(found(['ahead'], ['cancelled'])).toEqual([ahead]);
  expect(found(['past'])).toEqual([{ ...ahead, operator: 'lt' }]);
});
