import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { accessHistory } from './accessHistory.ts';
import { useFacts } from './facts.ts';
import { ticketHistory } from './ticketHistory.ts';

const asked = vi.hoisted(() => ({ agenda: vi.fn() }));

vi.mock('@/data/index.ts', () => ({
  useRow: () => ({ row: undefined }),
  useRows: () => ({ rows: [] }),
  useReference: () => ({ data: [] }),
  useCall: (_: unknown, { enabled }: { enabled: boolean }) => {
    asked.agenda(enabled);
    return { data: enabled ? { sessions: [{ id: 4, title: 'Dyeing' }] } : undefined };
  },
}));

afterEach(() => {
  cleanup();
  asked.agenda.mockClear();
});

test.each([
  ['reads the titles of sessions for rules that name them', accessHistory, true],
  ['does not read the agenda for changes that name no session', ticketHistory, false],
])('%s', (_, histories, isRead) => {
  const { result } = renderHook(() => useFacts({ eventId: 1 }, Object.values(histories)));
  expect(asked.agenda).toHaveBeenLastCalledWith(isRead);
  expect(result.current.sessions.get(4)).toBe(isRead ? 'Dyeing' : undefined);
});
