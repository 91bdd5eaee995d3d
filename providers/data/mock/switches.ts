/** What a tester can make the mock do beside answering. */
export type Switches = {
  /** Milliseconds before every answer. */
  latency: (milliseconds: number) => void;
  /** Answers calls of a contract with a status, always or so many times. Status 0 breaks the connection. */
  fail: (name: string, status: number, times?: number) => void;
  /** Back to answering at once. */
  clear: () => void;
};

type Failure = { status: number; left: number };

export function createSwitches() {
  const failures = new Map<string, Failure>();
  let latency = 0;
  const switches: Switches = {
    latency: (milliseconds) => {
      latency = milliseconds;
    },
    fail: (name, status, times = Number.POSITIVE_INFINITY) => {
      failures.set(name, { status, left: times });
    },
    clear: () => {
      failures.clear();
      latency = 0;
    },
  };
  return {
    switches,
    wait: () => (latency > 0 ? new Promise<void>((resolve) => setTimeout(resolve, latency)) : Promise.resolve()),
    /** The status to fail with now, if any. */
    failureOf: (name: string): number | undefined => {
      const failure = failures.get(name);
      if (!failure || failure.left <= 0) return undefined;
      failure.left -= 1;
      return failure.status;
    },
  };
}

/** `?mock.latency=800&mock.fail=tickets:500,basicInfo:412:1` */
export function setSwitches(switches: Switches, search: string): void {
  const query = new URLSearchParams(search);
  const latency = Number(query.get('mock.latency') ?? 0);
  if (latency > 0) switches.latency(latency);
  for (const part of (query.get('mock.fail') ?? '').split(',').filter(Boolean)) {
    const [name = '', status, times] = part.split(':');
    switches.fail(name, Number(status ?? 500), times === undefined ? undefined : Number(times));
  }
}
