import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderPage } from '@/testing/render.tsx';
import { GatesSection } from './GatesSection.tsx';

afterEach(cleanup);

it('names the rules and devices of each gate, also those for every gate', async () => {
  const row = { version: 1, createdAt: '2027-01-01T00:00:00.000Z', updatedAt: '2027-01-01T00:00:00.000Z', eventId: 1 };
  const gates = ['North', 'South'].map((name, index) => ({ ...row, id: index + 1, name, note: '' }));
  const rules = [
    { id: 1, name: 'Members', gateIds: [1] },
    { id: 2, name: 'Staff', gateIds: [] },
  ];
  renderPage(<GatesSection gates={gates} rules={rules} devices={[{ id: 1, name: 'Handheld', gateIds: [2] }]} />, {
    route: '/events/1',
    path: '/events/:eventId',
  });
  expect(await screen.findByText('Rules: Members, Staff')).toBeTruthy();
  expect(screen.getByText('Rule: Staff · Device: Handheld')).toBeTruthy();
});
