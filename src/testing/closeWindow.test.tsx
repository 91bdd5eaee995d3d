import { setTimeout as passed } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { closeWindow } from './closeWindow.ts';

it('lets timers run until the window is closed, and none after', async () => {
  const run = vi.fn();
  setTimeout(run, 0, 'in time');
  await passed(20);
  expect(run).toHaveBeenCalledExactlyOnceWith('in time');

  for (const start of [setTimeout, setInterval, setImmediate]) start(run);
  closeWindow();
  await passed(50);
  expect(run).toHaveBeenCalledOnce();
});
