// @vitest-environment jsdom
import { act, cleanup, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmProvider, useConfirm } from '@/feedback/index.ts';
import { clause } from './clauses.ts';
import { WithKeys } from './support/keys.tsx';
import { cookieJar, sessionWith } from './support/session.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test(clause('§4.3'), async () => {
  vi.useFakeTimers();
  const { http, post, callsOf } = sessionWith(cookieJar('foyer-token=old'), { status: 401 });
  let end = (_answer: object) => {};
  post.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  const refused = async () => {
    await http.get('/events', { skipAuth: true }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
  };
  await Promise.all([refused(), refused(), refused()]);
  expect(callsOf('refresh')).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await refused();
  expect(callsOf('refresh')).toBe(1);
  end({ jwt: 'new' });
  await vi.advanceTimersByTimeAsync(999);
  await refused();
  expect(callsOf('refresh')).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await refused();
  expect(callsOf('refresh')).toBe(2);
});

test(clause('§4.5'), async () => {
  const happened: string[] = [];
  const ask = async () => {
    const { result } = renderHook(useConfirm, {
      wrapper: ({ children }) => (
        <WithKeys>
          <ConfirmProvider>{children}</ConfirmProvider>
        </WithKeys>
      ),
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    const note = (what: string) => () => happened.push(`${what}, ${screen.queryByRole('dialog') ? 'open' : 'closed'}`);
    act(() => void result.current({ onConfirm: note('confirmed'), onClose: note('left') }));
    await screen.findByRole('dialog');
  };
  const leaves = [
    () => userEvent.click(screen.getByRole('button', { name: 'confirm' })),
    () => userEvent.click(screen.getByRole('button', { name: 'cancel' })),
    () => userEvent.keyboard('{Escape}'),
  ];
  for (const leave of leaves) {
    await ask();
    await leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    cleanup();
  }
  expect(happened).toEqual(['confirmed, open', 'left, open', 'left, open']);
});
