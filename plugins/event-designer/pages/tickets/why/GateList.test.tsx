import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import type { SaleVerdict } from '../../../rules/availability.ts';
import { GateList } from './GateList.tsx';
import { gateAddress } from './gateAddress.ts';

afterEach(cleanup);

const gates: SaleVerdict['gates'] = [
  { gate: 'event', open: true, reason: 'open' },
  { gate: 'date', open: false, reason: 'date_full' },
  { gate: 'pause', open: true, reason: 'open' },
  { gate: 'saleStart', open: false, reason: 'before_sale', at: '2027-05-01T08:00:00.000Z' },
  { gate: 'saleEnd', open: false, reason: 'after_sale', since: '2027-02-13T22:00:00.000Z' },
];

const event = { id: 4, isRecurring: true };

function show() {
  const list = (
    <GateList
      verdict={{ state: 'sold_out', reason: 'date_full', canBuy: false, display: 'unavailable', gates }}
      zone="UTC"
      stocks={{ date: { quantity: 1_200, sold: 1_190, reserved: 4, heldForCodes: 6 }, capacity: null, stock: null }}
      addressOf={(gate) => gateAddress(gate, event, { page: '/events/4/tickets/7' })}
    />
  );
  render(<Stage>{list}</Stage>);
}

it('leads from each gate to where it is set', () => {
  show();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/events/4/schedule',
    '/events/4/tickets/7#saleStart,relativeSaleStart',
    '/events/4/tickets/7#saleEnd,relativeSaleEnd',
    '/events/4/publish',
    '/events/4/tickets/7',
  ]);
});

it('lists closed gates first, with the reason, figures and the time of the last or next change', () => {
  show();
  const lines = screen
    .getAllByRole('listitem')
    .map((line) => [within(line).queryByLabelText('Blocked') === null, line.textContent]);
  expect(lines).toEqual([
    [false, 'This date is full1,190 of 1,200 sold · 4 reserved · 6 held for codes and offers'],
    [false, expect.stringMatching(/^Sales haven’t started yetFrom .*08:00/)],
    [false, expect.stringMatching(/^Sales have endedSince .*22:00/)],
    [true, 'The event is published'],
    [true, 'Sales aren’t paused'],
  ]);
});
