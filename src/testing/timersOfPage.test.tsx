import { setTimeout as passed } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import './timersOfPage.ts';

afterEach(() => vi.unstubAllGlobals());

it('runs timers while the page is mounted, and none after', async () => {
  const run = vi.fn();
  setTimeout(run, 0, 'in time');
  await passed(20);
  expect(run).toHaveBeenCalledExactlyOnceWith('in time');

  for (const start of [setTimeout, setInterval, setImmediate]) start(run);
  vi.stubGlobal('document', undefined);
  await passed(50);
  expect(run).toHaveBeenCalledOnce();
});
