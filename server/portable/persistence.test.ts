import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPersistence } from './persistence.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('writes once, shortly after the last of several changes', async () => {
  const write = vi.fn(async () => undefined);
  const { soon } = createPersistence(write, { error: vi.fn() });
  soon();
  await vi.advanceTimersByTimeAsync(299);
  soon();
  await vi.advanceTimersByTimeAsync(299);
  expect(write).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(write).toHaveBeenCalledTimes(1);
});

test('writes at once on request, and only what was changed', async () => {
  const write = vi.fn(async () => undefined);
  const { soon, now } = createPersistence(write, { error: vi.fn() });
  await now();
  expect(write).not.toHaveBeenCalled();
  soon();
  await now();
  expect(write).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(write).toHaveBeenCalledTimes(1);
});

test('reports a failure, and still writes the next change', async () => {
  const write = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('The storage is full'));
  const error = vi.fn();
  const { soon, now } = createPersistence(write, { error });
  soon();
  await vi.advanceTimersByTimeAsync(300);
  expect(error).toHaveBeenCalledWith(expect.any(String), { error: 'Error: The storage is full' });
  await expect(now()).rejects.toThrow('The storage is full');
  soon();
  await now();
  expect(write).toHaveBeenCalledTimes(2);
});
