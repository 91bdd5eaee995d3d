import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from './httpError.ts';
import { createQueryClient } from './queryClient.ts';

const failingWith = (status: number) =>
  vi.fn(() => Promise.reject(new HttpError({ type: 'Response Error', message: 'no', status })));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('calls are retried only on 401, twice, 500 ms apart (spec §7)', () => {
  test('queries', async () => {
    const queryFn = failingWith(401);
    const stop = new QueryObserver(createQueryClient(), { queryKey: ['q'], queryFn }).subscribe(() => {});
    await vi.advanceTimersByTimeAsync(0);
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(499);
    expect(queryFn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(queryFn).toHaveBeenCalledTimes(2);
    await vi.advanceTimersByTimeAsync(500);
    expect(queryFn).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(queryFn).toHaveBeenCalledTimes(3);
    stop();
  });

  test('mutations', async () => {
    const mutationFn = failingWith(401);
    const call = new MutationObserver(createQueryClient(), { mutationFn }).mutate();
    const refused = expect(call).rejects.toMatchObject({ status: 401 });
    await vi.advanceTimersByTimeAsync(1_000);
    await refused;
    expect(mutationFn).toHaveBeenCalledTimes(3);
  });

  test.each([400, 403, 404, 412, 500])('%i is not retried', async (status) => {
    const mutationFn = failingWith(status);
    const call = new MutationObserver(createQueryClient(), { mutationFn }).mutate();
    await expect(call).rejects.toMatchObject({ status });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });

  test('an error that comes from no call is not retried', async () => {
    const mutationFn = vi.fn(() => Promise.reject(Object.assign(new Error('own'), { status: 401 })));
    await expect(new MutationObserver(createQueryClient(), { mutationFn }).mutate()).rejects.toThrow('own');
    expect(mutationFn).toHaveBeenCalledTimes(1);
  });
});

test('data is fresh for 10 s, and is not reloaded on focus', async () => {
  const client = createQueryClient();
  const queryFn = vi.fn(async () => 'data');
  const stop = new QueryObserver(client, { queryKey: ['q'], queryFn }).subscribe(() => {});
  await vi.advanceTimersByTimeAsync(9_999);
  expect(
    client
      .getQueryCache()
      .find({ queryKey: ['q'] })
      ?.isStaleByTime(10_000),
  ).toBe(false);
  const later = new QueryObserver(client, { queryKey: ['q'], queryFn });
  later.subscribe(() => {})();
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  later.subscribe(() => {})();
  expect(queryFn).toHaveBeenCalledTimes(2);
  expect(client.getDefaultOptions().queries).toMatchObject({ refetchOnWindowFocus: false });
  stop();
});

test('a call fails offline instead of waiting silently', async () => {
  onlineManager.setOnline(false);
  const call = new MutationObserver(createQueryClient(), { mutationFn: failingWith(400) }).mutate();
  await expect(call).rejects.toMatchObject({ status: 400 });
  onlineManager.setOnline(true);
});

test('never shows the previous record as a placeholder', () => {
  expect(createQueryClient().getDefaultOptions().queries).not.toHaveProperty('placeholderData');
});
