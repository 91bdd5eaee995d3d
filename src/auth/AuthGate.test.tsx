import { Refine } from '@refinedev/core';
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { StrictMode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preloadSignedIn } from '@/data/preloadSignedIn.ts';
import { refineOptions } from '@/data/refineOptions.ts';
import { Stage } from '@/testing/Stage.tsx';
import { createAuthProvider } from '../../providers/auth/authProvider.ts';
import { AuthGate } from './AuthGate.tsx';
import type { Session, SessionState } from './session.ts';

/** Creates a session whose login ends when the test decides. */
function fakeSession(first: SessionState) {
  let state = first;
  const listeners = new Set<() => void>();
  let end: { resolve: () => void; reject: (error: Error) => void } | undefined;
  const become = (next: SessionState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const login = vi.fn(() => {
    become('loggingIn');
    return new Promise<void>((resolve, reject) => {
      end = { resolve, reject };
    });
  });
  const session: Session = {
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    token: () => (state === 'authenticated' ? 'token' : undefined),
    login,
    logout: async () => {},
    signInAddress: () => '/login?return=%2Fn',
    resume: vi.fn(() => become('authenticated')),
    adopt: () => {},
    unauthorized: async () => {},
    refreshed: async () => {},
  };
  const finish = (next: SessionState, error?: Error) =>
    act(async () => {
      become(next);
      if (error) end?.reject(error);
      else end?.resolve();
    });
  return { session, login, become, finish };
}

function show(session: Session) {
  const client = new QueryClient();
  preloadSignedIn(client, session.state() === 'authenticated');
  render(
    <StrictMode>
      <Refine authProvider={createAuthProvider(session)} options={refineOptions(client)}>
        <AuthGate
          session={session}
          loading={<p role="status">Signing in</p>}
          failed={<p role="alert">Something went wrong</p>}
        >
          <input aria-label="Draft" />
        </AuthGate>
      </Refine>
    </StrictMode>,
    { wrapper: Stage },
  );
  return client;
}

const content = () => screen.queryByLabelText('Draft');
const spinner = () => screen.queryByRole('status');

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

describe('the authentication gate (spec §4)', () => {
  test('starts login once, shows the spinner meanwhile, and content only once authenticated', async () => {
    const { session, login, finish } = fakeSession('unknown');
    show(session);
    expect(spinner()).toBeTruthy();
    await waitFor(() => expect(login).toHaveBeenCalledTimes(1));
    expect(content()).toBeNull();
    await finish('authenticated');
    expect(content()).toBeTruthy();
    expect(spinner()).toBeNull();
  });

  test('shows content at once to authenticated users, without a request', () => {
    const { session, login } = fakeSession('authenticated');
    show(session);
    expect(content()).toBeTruthy();
    expect(login).not.toHaveBeenCalled();
  });

  test('only logs a failed login, and shows its fallback', async () => {
    const { session, login, finish } = fakeSession('unknown');
    show(session);
    const error = new Error('Login failed!');
    await waitFor(() => expect(login).toHaveBeenCalledTimes(1));
    await finish('failed', error);
    await waitFor(() => expect(console.error).toHaveBeenCalledWith(error));
    expect(document.body.textContent).not.toContain('Login failed!');
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong');
    expect(spinner()).toBeNull();
    expect(content()).toBeNull();
    expect(login).toHaveBeenCalledTimes(1);
  });

  test('keeps the spinner during the redirect to the sign-in page', async () => {
    const { session, finish } = fakeSession('unknown');
    show(session);
    await finish('leaving', new Error('Login failed! due to auth error'));
    expect(spinner()).toBeTruthy();
    expect(content()).toBeNull();
  });

  test('keeps what was typed when the session ends', async () => {
    const { session, finish } = fakeSession('authenticated');
    show(session);
    const before = content();
    await finish('leaving');
    expect(content()).toBe(before);
  });

  test('keeps what was typed while Refine checks again, even if its check finds no session', async () => {
    const { session, become } = fakeSession('authenticated');
    const client = show(session);
    const before = content();
    if (before) fireEvent.change(before, { target: { value: 'Typed' } });
    for (const state of ['ended', 'authenticated', 'leaving'] as const) {
      await act(async () => {
        become(state);
        await client.invalidateQueries();
      });
      expect(client.getQueriesData({}).map(([, data]) => data)).toContainEqual({
        authenticated: state === 'authenticated',
      });
      expect(content()).toBe(before);
      expect(content()).toHaveProperty('value', 'Typed');
    }
  });

  test('says above unsaved work that the session has ended, and links to the sign-in page in a new tab', async () => {
    const { session, finish } = fakeSession('authenticated');
    show(session);
    const before = content();
    await finish('ended');
    await screen.findByRole('dialog', { name: 'Your session has ended' });
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /Sign in/ });
    expect(link.getAttribute('href')).toBe('/login?return=%2Fn');
    expect(link.target).toBe('_blank');
    expect(content()).toBe(before);
    // The user returns from the other tab, signed in.
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(content()).toBe(before);
  });

  test('says it again if it was dismissed and a call is refused again', async () => {
    const { session, finish } = fakeSession('authenticated');
    show(session);
    await finish('ended');
    fireEvent.click(await screen.findByRole('button', { name: 'Not now' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await finish('ended');
    await screen.findByRole('dialog', { name: 'Your session has ended' });
  });
});
