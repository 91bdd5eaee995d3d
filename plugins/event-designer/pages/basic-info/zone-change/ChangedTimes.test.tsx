import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Stage } from '@/testing/Stage.tsx';
import type { ChangedTime } from '../../../contract/zoneChange.ts';
import { ChangedTimes } from './ChangedTimes.tsx';

afterEach(cleanup);

const before = { instant: '2030-03-01T08:00:00.000Z', inOldZone: '2030-03-01T08:00', inNewZone: '2030-03-01T03:00' };
const after = { instant: '2030-03-01T13:00:00.000Z', inOldZone: '2030-03-01T13:00', inNewZone: '2030-03-01T08:00' };
const sale: ChangedTime = {
  kind: 'ticket',
  row: 1,
  name: 'Day ticket',
  field: 'saleStart',
  clock: 'once',
  before,
  after,
};

it('formats times as every other screen does', () => {
  const zones = { from: 'Europe/London', to: 'America/New_York' };
  render(<ChangedTimes times={[sale]} zones={zones} />, { wrapper: Stage });
  expect(screen.getAllByText('Fri 1 Mar 2030, 08:00', { exact: false })).toHaveLength(2);
  expect(screen.getByText('Fri 1 Mar 2030, 13:00 in Europe/London')).toBeTruthy();
});
