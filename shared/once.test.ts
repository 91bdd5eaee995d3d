import { expect, test, vi } from 'vitest';
import { once } from './once.ts';

test('the value is made for the first call, and once', () => {
  const make = vi.fn(() => undefined);
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});
