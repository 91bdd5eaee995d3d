// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AuthGate } from '@/auth/AuthGate.tsx';
import { ConfirmProvider, ErrorBoundary, FullPageSpinner, useConfirm } from '@/feedback/index.ts';
import { Stage } from '@/testing/Stage.tsx';
import { clause } from './clauses.ts';
import { openBasicInfo } from './support/basicInfo.tsx';
import { WithKeys } from './support/keys.tsx';
import { cookieJar, sessionWith } from './support/session.ts';

const logged = () => vi.mocked(console.error).mock.calls.flat();

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test(clause('§4.1'), async () => {
  const jar = cookieJar();
  expect(sessionWith(cookieJar('foyer-token=a.b.c')).session.state()).toBe('authenticated');
  const { session, post, redirect } = sessionWith(jar);
  expect(session.state()).not.toBe('authenticated');
  post.mockResolvedValue({ success: 1, jwt: 'a.b.c' });
  await session.login();
  expect([session.state(), jar.cookie]).toEqual(['authenticated', 'foyer-token=a.b.c']);
  post.mockResolvedValue({ redirect: '/login' });
  await session.logout();
  expect([session.state() === 'authenticated', jar.cookie]).toEqual([false, '']);
  expect(redirect).toHaveBeenCalledExactlyOnceWith('/login');
});

test(clause('§4.2'), async () => {
  const show = (session: ReturnType<typeof sessionWith>['session']) =>
    render(
      <StrictMode>
        <AuthGate session={session} loading={<FullPageSpinner />} failed={<p>Again?</p>}>
          <p>Content</p>
        </AuthGate>
      </StrictMode>,
      { wrapper: WithKeys },
    );
  const answers: ((answer: object) => void)[] = [];
  const { session, post } = sessionWith(cookieJar());
  post.mockImplementation(() => new Promise((resolve) => answers.push(resolve)));
  show(session);
  expect(post.mock.calls).toEqual([['auth']]);
  const spinner = screen.getByRole('status').firstElementChild ?? document.body;
  expect(getComputedStyle(spinner).width).toBe('75px');
  expect(screen.queryByText('Content')).toBeNull();
  await act(async () => answers[0]?.({ success: 1, jwt: 'a.b.c' }));
  expect(screen.getByText('Content')).toBeDefined();
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();

  const failing = sessionWith(cookieJar());
  failing.post.mockRejectedValue(new Error('The endpoint is down'));
  show(failing.session);
  await waitFor(() => expect(logged()).toEqual([expect.objectContaining({ message: 'The endpoint is down' })]));
  expect(document.body.textContent).not.toContain('The endpoint is down');
  expect(screen.queryByText('Content')).toBeNull();
});

test(clause('§4.3'), async () => {
  vi.useFakeTimers();
  const { http, post, asked } = sessionWith(cookieJar('foyer-token=old'), { status: 401 });
  let end = (_answer: object) => {};
  post.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  const refused = async () => {
    await http.get('/events', { skipAuth: true }).catch(() => undefined);
    await vi.advanceTimersByTimeAsync(0);
  };
  await Promise.all([refused(), refused(), refused()]);
  expect(asked('refresh')).toBe(1);
  await vi.advanceTimersByTimeAsync(5_000);
  await refused();
  expect(asked('refresh')).toBe(1);
  end({ jwt: 'new' });
  await vi.advanceTimersByTimeAsync(999);
  await refused();
  expect(asked('refresh')).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  await refused();
  expect(asked('refresh')).toBe(2);
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

test(clause('§4.7'), () => {
  let isBroken = true;
  function Fragile() {
    if (isBroken) throw new Error('The page is broken');
    return <p>All is well</p>;
  }
  const showReportDialog = vi.fn();
  const show = (production: boolean) =>
    render(
      <ErrorBoundary production={production} showReportDialog={showReportDialog}>
        <Fragile />
      </ErrorBoundary>,
      { wrapper: Stage },
    );
  show(false);
  expect(screen.getByText('You have encountered an error')).toBeDefined();
  expect(screen.getByText(/The page is broken/)).toBeDefined();
  expect(screen.getByText(/at Fragile/)).toBeDefined();
  expect(showReportDialog).not.toHaveBeenCalled();
  isBroken = false;
  fireEvent.click(screen.getByRole('button', { name: 'Click here to reset!' }));
  expect(screen.getByText('All is well')).toBeDefined();
  cleanup();
  isBroken = true;
  show(true);
  expect(showReportDialog).toHaveBeenCalledTimes(1);
});

test(clause('§4.8'), async () => {
  const { sent, path, queryClient } = await openBasicInfo();
  queryClient.setQueryData(['another page'], 'of before');
  const zone = await screen.findByRole('combobox', { name: /Time zone/ });
  await userEvent.clear(zone);
  await userEvent.type(zone, 'Tokyo');
  await userEvent.click(await screen.findByRole('option', { name: /Tokyo/ }));
  const take = await screen.findByRole('button', { name: 'Take this zone' });
  await waitFor(() => expect(take).toHaveProperty('disabled', false));
  await userEvent.click(take);
  sent.length = 0;
  await userEvent.click(await screen.findByRole('button', { name: /^Save/ }));
  // Tickets of it are sold: that is said before.
  await userEvent.click(await screen.findByRole('button', { name: 'Save the change' }));
  await waitFor(() => expect(queryClient.getQueryData(['another page'])).toBeUndefined());
  const [save] = sent.filter(({ call }) => call === `PATCH ${path}/basic-info`);
  expect(JSON.parse(String(save?.body))).toMatchObject({
    timeSettings: { timeZone: { id: 'Asia/Tokyo' } },
    timeZoneChangeMode: 'change_time_zone_and_event_times',
  });
  const again = ['event-types', 'event-categories', 'organizers', 'standard-timezones', `${path}/basic-info`];
  await waitFor(() => {
    const reads = sent.map(({ call }) => call);
    for (const read of again) expect(reads).toContain(`GET ${read}`);
  });
});
