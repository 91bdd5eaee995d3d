import { describe, expect, test, vi } from 'vitest';
import type { Session } from '@/auth/session.ts';
import { createAuthProvider } from './authProvider.ts';

function setUp(session: Partial<Session>) {
  const base: Session = {
    state: () => 'unknown',
    subscribe: () => () => {},
    token: () => undefined,
    login: async () => {},
    logout: vi.fn(async () => {}),
    signInAddress: () => '/login',
    resume: () => {},
    unauthorized: async () => {},
    adopt: () => {},
    refreshed: async () => {},
  };
  const full = { ...base, ...session };
  return { provider: createAuthProvider(full), session: full };
}

describe('the auth provider', () => {
  test('is authenticated if there is a token, without a request', async () => {
    await expect(setUp({ token: () => 'a' }).provider.check()).resolves.toEqual({ authenticated: true });
    await expect(setUp({}).provider.check()).resolves.toEqual({ authenticated: false });
  });

  test('returns a failed login instead of throwing', async () => {
    const error = new Error('Login failed!');
    const { provider } = setUp({ login: () => Promise.reject(error) });
    await expect(provider.login({})).resolves.toEqual({ success: false, error });
  });

  test('returns a successful login', async () => {
    await expect(setUp({}).provider.login({})).resolves.toEqual({ success: true });
  });

  test.each([401, 403, 500])('never logs out on an error with status %i', async (statusCode) => {
    const { provider, session } = setUp({});
    const error = { statusCode, message: 'no' };
    await expect(provider.onError(error)).resolves.toEqual({ error });
    expect(session.logout).not.toHaveBeenCalled();
  });

  test('logs out through the session', async () => {
    const { provider, session } = setUp({});
    await expect(provider.logout({})).resolves.toEqual({ success: true });
    expect(session.logout).toHaveBeenCalledTimes(1);
  });
});
