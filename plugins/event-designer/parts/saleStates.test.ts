import { expect, it } from 'vitest';
import { shownSaleState } from './saleStates.ts';

const draft = { state: 'draft', reason: 'event_unpublished', display: 'hidden' } as const;

it('shows a sale that has ended before the event was published as ended, not as a draft', () => {
  const shown = (end: string | null, saleState: Parameters<typeof shownSaleState>[0]['saleState'] = draft) =>
    shownSaleState({ saleState, saleWindow: { start: null, end } }).state;
  expect(shown('2025-01-01T11:00:00.000Z')).toBe('ended');
  expect([shown(null), shown('2999-01-01T11:00:00.000Z')]).toEqual(['draft', 'draft']);
  expect(shown('2025-01-01T11:00:00.000Z', { ...draft, state: 'sold_out', reason: 'no_quantity' })).toBe('sold_out');
});
