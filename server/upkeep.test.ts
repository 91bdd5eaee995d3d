import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Ports } from './ports.ts';
import { startUpkeep } from './upkeep.ts';

function portsWith(error: Ports['log']['error'] = () => undefined): Ports {
  const unused = () => {
    throw new Error('Upkeep itself asks for nothing but the log');
  };
  const database = { kind: 'pglite' as const, asAccount: unused, asSystem: unused, ping: unused, close: unused };
  return {
    database: { ...database, listen: unused },
    blobs: { put: unused, get: unused, open: unused, remove: unused },
    passwords: { hash: unused, verify: unused },
    secrets: { seal: unused, open: unused },
    images: { inspect: unused, display: unused, crops: unused, encode: unused },
    runThread: unused,
    clock: () => new Date(0),
    log: { info: () => undefined, warn: () => undefined, error },
  };
}

describe('upkeep', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('continues with the other areas if one fails or never ends, and logs it', async () => {
    const error = vi.fn();
    const done = vi.fn(async () => undefined);
    const broken = new Error('no table');
    const areas = [
      { id: 'broken', upkeep: () => Promise.reject(broken) },
      { id: 'endless', upkeep: () => new Promise<never>(() => undefined) },
      { id: 'good', upkeep: done },
    ];
    startUpkeep(areas, portsWith(error), vi.fn(), () => false);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(done).toHaveBeenCalledTimes(2);
    expect(error).toHaveBeenCalledWith('upkeep failed', { area: 'broken', error: broken });
  });

  it('never starts a run before the last one has ended, and none while the process drains', async () => {
    let finish = () => {};
    let isDraining = false;
    const upkeep = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    startUpkeep([{ id: 'slow', upkeep }], portsWith(), vi.fn(), () => isDraining);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(upkeep).toHaveBeenCalledOnce();
    finish();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(upkeep).toHaveBeenCalledTimes(2);
    isDraining = true;
    finish();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(upkeep).toHaveBeenCalledTimes(2);
  });
});
