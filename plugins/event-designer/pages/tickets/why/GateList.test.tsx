import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import type { SaleVerdict } from '../../../rules/availability.ts';
import { GateList } from './GateList.tsx';

afterEach(cleanup);

const gates: SaleVerdict['gates'] = [
  { gate: 'event', open: true, reason: 'open' },
  { gate: 'date', open: false, reason: 'date_full' },
  { gate: 'pause', open: true, reason: 'open' },
  { gate: 'saleStart', open: false, reason: 'before_sale', at: '2027-05-01T08:00:00.000Z' },
  { gate: 'saleEnd', open: false, reason: 'after_sale', since: '2027-02-13T22:00:00.000Z' },
];

it('lists closed gates first, with the reason and the time of the last or next change', () => {
  render(
    <Stage>
      <GateList
        verdict={{ state: 'sold_out', reason: 'date_full', canBuy: false, display: 'unavailable', gates }}
        zone="UTC"
      />
    </Stage>,
  );
  const lines = screen
    .getAllByRole('listitem')
    .map((line) => [within(line).queryByLabelText('Blocked') === null, line.textContent]);
  expect(lines).toEqual([
    [false, 'This date is full.'],
    [false, expect.stringMatching(/^Sales haven’t started yet\.From .*08:00/)],
    [false, expect.stringMatching(/^Sales have ended\.Since .*22:00/)],
    [true, 'The event is published'],
    [true, 'Sales aren’t paused'],
  ]);
});
