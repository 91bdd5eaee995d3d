/** Nobody else is served while one request holds the event loop. */
export const mostHeld = 50;

const tries = 5;

/** Milliseconds of processor time that the process used, whatever else the machine does meanwhile. */
async function processorTime(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** The longest time between two turns of the event loop. */
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
/** What reading and writing the yardstick takes on the machine for which the limit is meant, left to itself. */
const yardstickMilliseconds = 4;

/** How many times slower than that machine this one is at the moment, at least 1. */
async function slowness(): Promise<number> {
  const times: number[] = [];
  while (times.length < 3) times.push(await processorTime(async () => JSON.stringify(JSON.parse(yardstick))));
  return Math.max(1, Math.min(...times) / yardstickMilliseconds);
}

/**
 * Milliseconds for which `work` held the event loop at most. It cannot have held it for longer than it used the
 * processor, and not for longer than its longest turn: the lesser counts, and of several tries the least. A collection
 * of garbage makes a try slow; a slow pattern makes each one slow. Processors that are slow, or shared with others,
 * take longer for everything: what they take is counted as what the machine of the yardstick would take.
 */
export async function heldBy(work: () => Promise<unknown>): Promise<number> {
  let held = await processorTime(work);
  for (let count = 1; held > mostHeld && count < tries; count += 1) {
    const tried = Math.min(await longestTurn(work), await processorTime(work));
    held = Math.min(held, tried / (await slowness()));
  }
  return held;
}
