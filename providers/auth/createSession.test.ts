import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '@/data/httpError.ts';
import type { AuthAnswer } from './authEndpoint.ts';
import { createSession } from './createSession.ts';

function setUp(firstToken?: string) {
  let token = firstToken;
  const tokens = {
    read: () => token,
    write: vi.fn((value: string) => {
      token = value;
    }),
    remove: vi.fn(() => {
      token = undefined;
    }),
  };
  const post = vi.fn<(action: string) => Promise<AuthAnswer>>();
  const redirect = vi.fn();
  const log = { error: vi.fn(), warn: vi.fn() };
  const hasUnsaved = vi.fn(() => false);
  const session = createSession({
    tokens,
    post,
    redirect,
    currentAddress: () => '/n/events/7/tickets',
    hasUnsaved,
    log,
  });
  const callsOf = (action: string) => post.mock.calls.filter(([value]) => value === action).length;
  return { session, tokens, post, redirect, hasUnsaved, log, callsOf };
}

const refused = (status: number, message: string) =>
  new HttpError({ type: 'Response Error', message, status, data: { message } });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('login (spec §7, §8)', () => {
  test('stores the token and is authenticated then', async () => {
    const { session, tokens, post } = setUp();
    post.mockResolvedValue({ success: 1, jwt: 'new' });
    expect(session.state()).toBe('unknown');
    const login = session.login();
    expect(session.state()).toBe('loggingIn');
    await login;
    expect(tokens.write).toHaveBeenCalledWith('new');
    expect(session.state()).toBe('authenticated');
  });

  test('runs only once for simultaneous calls', async () => {
    const { session, post } = setUp();
    post.mockResolvedValue({ success: 1, jwt: 'new' });
    await Promise.all([session.login(), session.login()]);
    expect(post).toHaveBeenCalledTimes(1);
  });

  test('when refused with a redirect: logs, is unauthenticated, redirects with the return path, and rejects', async () => {
    const { session, post, redirect, log, tokens } = setUp();
    post.mockResolvedValue({ success: 0, redirect: '/login' });
    await expect(session.login()).rejects.toThrow('Login failed! due to auth error');
    expect(log.error).toHaveBeenCalledWith('Login failed!');
    expect(tokens.read()).toBeUndefined();
    expect(session.state()).toBe('leaving');
    expect(redirect).toHaveBeenCalledWith('/login?return=%2Fn%2Fevents%2F7%2Ftickets');
  });

  test("keeps the server's own return path, and ignores addresses of other sites", async () => {
    const own = setUp();
    own.post.mockResolvedValue({ success: 0, redirect: '/login?return=%2Fn%2Fme' });
    await expect(own.session.login()).rejects.toThrow();
    expect(own.redirect).toHaveBeenCalledWith('/login?return=%2Fn%2Fme');

    const host = setUp();
    host.post.mockResolvedValue({ success: 0, redirect: 'https://host.example/signin?a=1' });
    await expect(host.session.login()).rejects.toThrow();
    expect(host.redirect).toHaveBeenCalledWith('https://host.example/signin?a=1');
  });

  test.each<[string, AuthAnswer]>([
    ['success without a token', { success: 1 }],
    ['no success and nowhere to go', { success: 0 }],
    ['nothing that makes sense', {}],
  ])('rejects and stays on the page after %s', async (_, answer) => {
    const { session, post, redirect } = setUp();
    post.mockResolvedValue(answer);
    await expect(session.login()).rejects.toThrow('Login failed!');
    expect(session.state()).toBe('failed');
    expect(redirect).not.toHaveBeenCalled();
  });

  test('can be repeated after a failed request', async () => {
    const { session, post } = setUp();
    post.mockRejectedValueOnce(refused(503, 'down')).mockResolvedValueOnce({ success: 1, jwt: 'new' });
    await expect(session.login()).rejects.toThrow('down');
    expect(session.state()).toBe('failed');
    await session.login();
    expect(session.state()).toBe('authenticated');
  });
});

describe('a 401 or 403 (spec §8)', () => {
  test('without a token logs out, with the current page as the return path', async () => {
    const { session, post, redirect, callsOf } = setUp();
    post.mockResolvedValue({ success: 1, redirect: '/login?return=%2Fn%2F' });
    await session.unauthorized();
    expect(callsOf('refresh')).toBe(0);
    expect(redirect).toHaveBeenCalledWith('/login?return=%2Fn%2Fevents%2F7%2Ftickets');
  });

  test('with a token refreshes it, once for a burst', async () => {
    const { session, post, tokens, redirect } = setUp('old');
    post.mockResolvedValue({ jwt: 'new' });
    await Promise.all(Array.from({ length: 20 }, () => session.unauthorized()));
    expect(post.mock.calls).toEqual([['refresh']]);
    expect(tokens.read()).toBe('new');
    expect(redirect).not.toHaveBeenCalled();
  });

  test('does not refresh if the refused token was renewed in the meantime', async () => {
    const { session, post, callsOf } = setUp('old');
    post.mockResolvedValue({ jwt: 'new' });
    await session.unauthorized('old');
    await vi.advanceTimersByTimeAsync(5_000);
    await session.unauthorized('old');
    expect(callsOf('refresh')).toBe(1);
    await session.unauthorized('new');
    expect(callsOf('refresh')).toBe(2);
  });

  test('does not refresh again until 1000 ms after the attempt has ended', async () => {
    const { session, post, callsOf } = setUp('old');
    let end = (_: AuthAnswer) => {};
    post.mockReturnValueOnce(new Promise((resolve) => (end = resolve))).mockResolvedValue({ jwt: 'newer' });
    const first = session.unauthorized();
    await vi.advanceTimersByTimeAsync(5_000);
    void session.unauthorized();
    expect(callsOf('refresh')).toBe(1);
    end({ jwt: 'new' });
    await first;
    await vi.advanceTimersByTimeAsync(999);
    await session.unauthorized();
    expect(callsOf('refresh')).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    await session.unauthorized();
    expect(callsOf('refresh')).toBe(2);
  });

  test('delays calls only while the token is being renewed', async () => {
    const { session, post } = setUp('old');
    let end = (_: AuthAnswer) => {};
    post.mockReturnValueOnce(new Promise((resolve) => (end = resolve)));
    const waited = vi.fn();
    void session.unauthorized();
    const waiting = session.refreshed().then(waited);
    await vi.advanceTimersByTimeAsync(100);
    expect(waited).not.toHaveBeenCalled();
    end({ jwt: 'new' });
    await waiting;
    expect(session.token()).toBe('new');
  });

  test('logs out if a refresh returns no token', async () => {
    const { session, post, tokens, callsOf, redirect } = setUp('old');
    post.mockResolvedValue({});
    await session.unauthorized();
    expect(callsOf('logout')).toBe(1);
    expect(tokens.read()).toBeUndefined();
    expect(redirect).toHaveBeenCalledTimes(1);
  });

  test("refused because the token is 'Not Expired JWT' does not log out", async () => {
    const { session, post, tokens, callsOf } = setUp('old');
    post.mockRejectedValue(refused(400, 'Not Expired JWT'));
    await session.unauthorized();
    expect(callsOf('logout')).toBe(0);
    expect(tokens.read()).toBe('old');
  });

  test.each([
    [400, 'Bad token'],
    [401, 'Not Expired JWT'],
    [500, 'Something went wrong'],
  ])('logs out after the refusal %i "%s"', async (status, message) => {
    const { session, post, callsOf } = setUp('old');
    post.mockRejectedValueOnce(refused(status, message)).mockResolvedValue({ redirect: '/login' });
    await session.unauthorized();
    expect(callsOf('logout')).toBe(1);
  });

  test('takes over the token that another tab has renewed meanwhile', async () => {
    let token = 'old';
    const post = vi.fn<() => Promise<AuthAnswer>>();
    const session = createSession({
      tokens: { read: () => token, write: vi.fn(), remove: vi.fn() },
      post,
      redirect: vi.fn(),
      currentAddress: () => '/n',
      runExclusively: async (work) => {
        token = 'from the other tab';
        return work();
      },
    });
    await session.unauthorized();
    expect(post).not.toHaveBeenCalled();
  });
});

describe('a session that ends while something is unsaved', () => {
  test('stays on the page, stores where to sign in, and notifies the server once', async () => {
    const { session, post, redirect, hasUnsaved, callsOf } = setUp();
    hasUnsaved.mockReturnValue(true);
    post.mockResolvedValue({ success: 1, redirect: '/login' });
    await session.unauthorized();
    const listener = vi.fn();
    session.subscribe(listener);
    await session.unauthorized();
    expect(session.state()).toBe('ended');
    expect(listener).toHaveBeenCalledTimes(1);
    expect(session.signInAddress()).toBe('/login?return=%2Fn%2Fevents%2F7%2Ftickets');
    expect(callsOf('logout')).toBe(1);
    expect(redirect).not.toHaveBeenCalled();
  });

  test('continues only after the user has signed in again in another tab', async () => {
    const { session, tokens, post, hasUnsaved } = setUp();
    hasUnsaved.mockReturnValue(true);
    post.mockResolvedValue({ success: 1, redirect: '/login' });
    await session.unauthorized();
    session.resume();
    expect(session.state()).toBe('ended');
    tokens.write('from the other tab');
    session.resume();
    expect(session.state()).toBe('authenticated');
  });

  test('redirects on the next refused call once everything is saved', async () => {
    const { session, post, redirect, hasUnsaved } = setUp();
    hasUnsaved.mockReturnValueOnce(true);
    post.mockResolvedValue({ success: 1, redirect: '/login' });
    await session.unauthorized();
    await session.unauthorized();
    expect(redirect).toHaveBeenCalledWith('/login?return=%2Fn%2Fevents%2F7%2Ftickets');
  });
});

describe('logout (spec §4)', () => {
  test('deletes the token, ends the session on the server and redirects, without a return path', async () => {
    const { session, post, tokens, redirect } = setUp('old');
    post.mockResolvedValue({ success: 1, redirect: '/login' });
    await session.logout();
    expect(tokens.read()).toBeUndefined();
    expect(post.mock.calls).toEqual([['logout']]);
    expect(session.state()).toBe('leaving');
    expect(redirect).toHaveBeenCalledWith('/login');
  });

  test('happens once, however many calls have failed', async () => {
    const { session, post, redirect } = setUp();
    post.mockResolvedValue({ success: 1, redirect: '/login' });
    await Promise.all(Array.from({ length: 10 }, () => session.unauthorized()));
    await session.logout();
    expect(post).toHaveBeenCalledTimes(1);
    expect(redirect).toHaveBeenCalledTimes(1);
  });

  test('opens the sign-in page even when the server cannot be reached', async () => {
    const { session, post, redirect, log } = setUp('old');
    post.mockRejectedValue(new Error('offline'));
    await session.logout();
    expect(log.warn).toHaveBeenCalled();
    expect(redirect).toHaveBeenCalledWith('/login');
  });
});
