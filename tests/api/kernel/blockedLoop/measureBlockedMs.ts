/** The most milliseconds that one request may block the event loop, because all other requests wait meanwhile. */
export const maximumBlockedMs = 50;

const tries = 5;

/** Returns the processor time of `work` in milliseconds, which other programs on the machine do not affect. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Returns the longest time in milliseconds between two turns of the event loop. */
async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let isDone = false;
  let longest = 0;
  let last = performance.now();
  const turn = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isDone) setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  await new Promise<void>((resolve) => setImmediate(resolve));
  return Math.max(longest, performance.now() - last);
}

const yardstick = `[${Array.from({ length: 25_000 }, (_, index) => `{"name":"${index}"}`).join()}]`;
/** The time for parsing and serialising the yardstick on the idle reference machine of the limit. */
const yardstickMilliseconds = 4;

/** Returns how much slower this machine currently is than the reference machine, at least 1. */
async function slowness(): Promise<number> {
  const times: number[] = [];
  while (times.length < 3) times.push(await processorTime(async () => JSON.stringify(JSON.parse(yardstick))));
  return Math.max(1, Math.min(...times) / yardstickMilliseconds);
}

/**
 * Returns the most milliseconds for which `work` blocked the event loop. Both its processor time and its longest turn
 * are upper bounds, so the lesser counts, and the least of several tries: garbage collection slows down one try, a slow
 * pattern every try. Slow or shared processors take longer for everything, so times are scaled to the reference
 * machine.
 */
export async function measureBlockedMs(work: () => Promise<unknown>): Promise<number> {
  let blockedMs = await processorTime(work);
  for (let count = 1; blockedMs > maximumBlockedMs && count < tries; count += 1) {
    const tried = Math.min(await longestTurn(work), await processorTime(work));
    blockedMs = Math.min(blockedMs, tried / (await slowness()));
  }
  return blockedMs;
}
