import type { JobRunner } from './jobs/runner.ts';
import type { Doors } from './listen.ts';
import type { Live } from './live/live.ts';
import type { Ports } from './ports.ts';
import { withTimeout } from './withTimeout.ts';

const shutdownTimeoutMs = 10_000;
/** For requests that a broken database refuses at once. */
const shortPatience = 1_000;
/** npm and the terminal both pass Ctrl+C on, so two signals at once are one wish. */
const sameWish = 500;

type Shutdown = {
  doors: Doors;
  live: Pick<Live, 'endStreams' | 'close'>;
  jobs: Pick<JobRunner, 'stop'>;
  ports: Pick<Ports, 'database' | 'clock' | 'log'>;
};

/**
 * SIGTERM or Ctrl+C: answers what is under way, closes the database, ends. A second one ends at once. So does a
 * database that broke down: whoever supervises the process starts another one.
 */
export function shutDown({ doors, live, jobs, ports }: Shutdown): { isDraining: () => boolean } {
  const { database, clock, log } = ports;
  let since: number | undefined;
  const end = async (forRequests: number, exitCode: number) => {
    try {
      live.endStreams();
      // A job that does not hear that it must stop is taken over after its lease.
      const jobsEnd = withTimeout(jobs.stop(), forRequests).catch((error: unknown) =>
        log.warn('jobs go on', { error }),
      );
      await Promise.all([jobsEnd, doors.close(forRequests)]);
      await live.close();
      await database.close();
      log.info('stopped');
      process.exit(exitCode);
    } catch (error) {
      log.error('stopping failed', { error });
      process.exit(1);
    }
  };
  const stop = (signal: string) => {
    const now = clock().getTime();
    if (since !== undefined) {
      if (now - since > sameWish) process.exit(1);
      return;
    }
    since = now;
    log.info('stopping', { signal });
    void end(shutdownTimeoutMs, 0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal));
  void database.broken?.then((reason) => {
    since ??= clock().getTime();
    log.error(`the database broke down, and this server ends: ${reason.message}`);
    void end(shortPatience, 1);
  });
  return { isDraining: () => since !== undefined };
}
