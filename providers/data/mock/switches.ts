/** A tester's controls of the mock. */
export type Switches = {
  /** Sets the milliseconds before every response. */
  latency: (milliseconds: number) => void;
  /**
   * Responds to calls of a contract (`tickets`), or to those of one method (`POST tickets`), with a status: always, or
   * the given number of times. Status 0 breaks the connection.
   */
  fail: (calls: string, status: number, times?: number) => void;
  /** Removes latency and failures. */
  clear: () => void;
};

type Failure = { status: number; remaining: number };

const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'];

export function createSwitches() {
  const failures = new Map<string, Failure>();
  let latency = 0;
  const switches: Switches = {
    latency: (milliseconds) => {
      latency = milliseconds;
    },
    fail: (calls, status, times = Number.POSITIVE_INFINITY) => {
      failures.set(calls, { status, remaining: times });
    },
    clear: () => {
      failures.clear();
      latency = 0;
    },
  };
  return {
    switches,
    wait: () => (latency > 0 ? new Promise<void>((resolve) => setTimeout(resolve, latency)) : Promise.resolve()),
    hasFailures: () => failures.size > 0,
    /** Returns the status to fail a call with now, if any. `name` is the contract's. */
    failureOf: (method: string, name: string): number | undefined => {
      const failure = [failures.get(`${method} ${name}`), failures.get(name)].find((one) => one && one.remaining > 0);
      if (!failure) return undefined;
      failure.remaining -= 1;
      return failure.status;
    },
  };
}

/** Warns of a contract that does not exist, because a failure of its calls would never happen. */
export function checkedSwitches(
  switches: Switches,
  names: readonly string[],
  warn: (text: string) => void = console.warn,
): Switches {
  return {
    ...switches,
    fail: (calls, status, times) => {
      const [first = '', second] = calls.split(' ');
      const name = second ?? first;
      if (!names.includes(name))
        warn(`The mock knows no contract "${name}". It knows: ${[...names].sort().join(', ')}`);
      if (second !== undefined && !methods.includes(first)) {
        warn(`The mock knows no method "${first}". It knows: ${methods.join(', ')}`);
      }
      if (!Number.isInteger(status)) warn(`The mock needs a status for "${calls}", such as ${calls}:500`);
      else switches.fail(calls, status, times);
    },
  };
}

/** `?mock.latency=800&mock.fail=tickets:500,PATCH basicInfo:412:1` */
export function setSwitches(switches: Switches, search: string): void {
  const query = new URLSearchParams(search);
  const latency = Number(query.get('mock.latency') ?? 0);
  if (latency > 0) switches.latency(latency);
  for (const part of (query.get('mock.fail') ?? '').split(',').filter(Boolean)) {
    const [calls = '', status, times] = part.split(':');
    switches.fail(calls.trim(), Number(status ?? 500), times === undefined ? undefined : Number(times));
  }
}
