/** The place of a piece of work in the queue: work of one line keeps its order, and lines take turns. */
export type Turn = {
  line: number | string;
  /** The share of the capacity that the work takes while it runs. */
  weight?: number;
  /** When it aborts, work that still waits leaves the queue and is never started. */
  signal?: AbortSignal;
  /**
   * Marks the next step of work that has already had its turn: it is first in its line, and never refused because of a
   * full queue.
   */
  isBegun?: boolean;
};

/** The reason why work was not started. */
export type NotStarted = 'lineFull' | 'queueFull' | 'waitedTooLong' | 'aborted';

export type FairQueueOptions = {
  /** The most pieces of work that run at once. */
  atOnce: number;
  /** The most pieces of work of one line that run at once. */
  atOncePerLine: number;
  /** The largest sum of weights that run at once. Work that is heavier than that runs alone. */
  capacity?: number;
  /** The most pieces of work that wait, in all lines. */
  waiting: number;
  /** The most pieces of work that wait in one line, so that no line fills the queue. */
  waitingPerLine: number;
  /** Milliseconds after which work that still waits is given up. */
  timeoutMs: number;
  /** Makes the error for a caller whose work was not started. */
  refusal: (reason: NotStarted, signal?: AbortSignal) => Error;
};

export type FairQueue = <T>(turn: Turn, work: () => T | Promise<T>) => Promise<T>;

type Waiting = { weight: number; order: number; start: () => void };

type Line = {
  /** The number of the round in which its next work is due. Each piece of work takes one round. */
  round: number;
  running: number;
  waiting: Waiting[];
};

/**
 * Runs a few pieces of work at once and lets lines take turns, so that a busy line waits longer and the others do not:
 * work of an idle line comes before everything that waits behind work of its own line. The order is that of start-time
 * fair queueing (Goyal, Vin, Cheng 1996), in which each piece of work counts the same.
 */
export function createFairQueue(options: FairQueueOptions): FairQueue {
  const { atOnce, atOncePerLine, capacity = Number.POSITIVE_INFINITY, timeoutMs, refusal } = options;
  const lines = new Map<Turn['line'], Line>();
  let round = 0;
  let running = 0;
  let weightRunning = 0;
  let waiting = 0;
  let arrivals = 0;

  const lineOf = (name: Turn['line']): Line => {
    const known = lines.get(name);
    if (known) return known;
    const line: Line = { round, running: 0, waiting: [] };
    lines.set(name, line);
    return line;
  };

  const fits = (weight: number) => running < atOnce && (running === 0 || weightRunning + weight <= capacity);

  /** Returns the waiting line whose turn it is; of lines in the same round, the one that has waited longest. */
  const nextLine = (): { line: Line; first: Waiting } | undefined => {
    if (waiting === 0) return undefined;
    let next: { line: Line; first: Waiting; turn: number } | undefined;
    for (const line of lines.values()) {
      const [first] = line.waiting;
      if (!first || line.running >= atOncePerLine) continue;
      const turn = Math.max(line.round, round);
      const isBefore = !next || turn < next.turn || (turn === next.turn && first.order < next.first.order);
      if (isBefore) next = { line, first, turn };
    }
    return next;
  };

  const acquire = (line: Line, weight: number) => {
    running += 1;
    weightRunning += weight;
    line.running += 1;
    round = Math.max(round, line.round);
    line.round = round + 1;
  };

  const release = (line: Line, weight: number) => {
    running -= 1;
    weightRunning -= weight;
    line.running -= 1;
    startNext();
    // With nothing left to do, all lines are equal again.
    if (running === 0) lines.clear();
  };

  const removeWaiting = (line: Line, entry: Waiting) => {
    line.waiting.splice(line.waiting.indexOf(entry), 1);
    waiting -= 1;
  };

  const startNext = () => {
    for (let next = nextLine(); next; next = nextLine()) {
      const { line, first } = next;
      // Lighter work must not overtake it, or heavy work might wait for ever.
      if (!fits(first.weight)) return;
      removeWaiting(line, first);
      acquire(line, first.weight);
      first.start();
    }
  };

  const wait = (line: Line, { weight = 0, signal, isBegun }: Turn) =>
    new Promise<void>((resolve, reject) => {
      const giveUp = (reason: NotStarted) => {
        stopWaiting();
        removeWaiting(line, entry);
        reject(refusal(reason, signal));
        // Others may have waited behind work that needed more capacity.
        startNext();
      };
      const abort = () => giveUp('aborted');
      const timeout = setTimeout(giveUp, timeoutMs, 'waitedTooLong');
      const stopWaiting = () => {
        clearTimeout(timeout);
        signal?.removeEventListener('abort', abort);
      };
      const start = () => {
        stopWaiting();
        resolve();
      };
      arrivals += 1;
      const entry: Waiting = { weight, order: arrivals, start };
      signal?.addEventListener('abort', abort);
      if (isBegun) line.waiting.unshift(entry);
      else line.waiting.push(entry);
      waiting += 1;
    });

  return async (turn, work) => {
    const { weight = 0, signal, isBegun = false } = turn;
    if (signal?.aborted) throw refusal('aborted', signal);
    const line = lineOf(turn.line);
    if (line.running < atOncePerLine && fits(weight) && !nextLine()) acquire(line, weight);
    else {
      if (!isBegun && line.waiting.length >= options.waitingPerLine) throw refusal('lineFull', signal);
      if (!isBegun && waiting >= options.waiting) throw refusal('queueFull', signal);
      await wait(line, turn);
    }
    try {
      return await work();
    } finally {
      release(line, weight);
    }
  };
}
