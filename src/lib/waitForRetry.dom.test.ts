import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForRetry } from './waitForRetry.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<a href="#there">There</a><button type="button">Again</button><p>Text</p>';
});
afterEach(() => vi.useRealTimers());

/** Begins a wait of five seconds, and tells whether it has ended. */
async function begin() {
  const ended = vi.fn();
  void waitForRetry(5000).then(ended);
  return async () => {
    await vi.advanceTimersByTimeAsync(0);
    return ended.mock.calls.length === 1;
  };
}
const press = (name: string) => document.querySelector<HTMLElement>(name)?.click();

it('waits for the given time', async () => {
  const hasEnded = await begin();
  await vi.advanceTimersByTimeAsync(4999);
  expect(await hasEnded()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await hasEnded()).toBe(true);
});

it.each(['a', 'button'])('ends when a person presses a link or button: %s', async (name) => {
  const hasEnded = await begin();
  press(name);
  press('p');
  expect(await hasEnded()).toBe(false);
  await vi.advanceTimersByTimeAsync(500);
  press('p');
  expect(await hasEnded()).toBe(false);
  press(name);
  expect(await hasEnded()).toBe(true);
});

it('ends when the browser is online again, or the page is shown again', async () => {
  for (const [target, type] of [
    [window, 'online'],
    [document, 'visibilitychange'],
  ] as const) {
    const hasEnded = await begin();
    target.dispatchEvent(new Event(type));
    expect([type, await hasEnded()]).toEqual([type, true]);
  }
});
