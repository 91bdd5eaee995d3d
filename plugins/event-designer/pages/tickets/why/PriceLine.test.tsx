import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createTestBackend } from '@/testing/backend.ts';
import { Stage } from '@/testing/Stage.tsx';
import { tickets } from '../../../contract/tickets.ts';
import type { PriceVerdict } from '../../../rules/pricing.ts';
import { PriceLine } from './PriceLine.tsx';

afterEach(cleanup);

const [stored] = createTestBackend().store.all(tickets);
if (!stored) throw new Error('The sample has no tickets');
const tier = { id: 'early', label: 'Early', price: 0, quantity: null, saleStart: null, saleEnd: null, isHidden: false };
const ticket = { ...stored, isPayWhatYouWant: false, currency: 'USD', tiers: [tier] };
const verdict: PriceVerdict = { price: 0, tierId: null, isOfDate: false, tiers: [] };

it.each([
  ['It’s free.', ticket, verdict],
  ['It’s free on this date.', ticket, { ...verdict, isOfDate: true }],
  ['It’s free in the price tier “Early”.', ticket, { ...verdict, tierId: 'early' }],
  ['Buyers choose what to pay, with no minimum.', { ...ticket, isPayWhatYouWant: true }, verdict],
  ['The price is $5.', ticket, { ...verdict, price: 500 }],
])('says "%s"', (text, of, saleVerdict) => {
  render(
    <Stage>
      <PriceLine ticket={of} verdict={saleVerdict} canBuy />
    </Stage>,
  );
  expect(screen.getByText(text)).toBeTruthy();
});

it('shows a price only as a condition if the ticket cannot be bought', () => {
  render(
    <Stage>
      <PriceLine ticket={ticket} verdict={{ ...verdict, price: 500 }} canBuy={false} />
    </Stage>,
  );
  expect(screen.getByText('The price is $5.').textContent).toBe('If this were on sale:The price is $5.');
});
