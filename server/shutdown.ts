import type { JobRunner } from './jobs/runner.ts';
import type { HttpServer } from './listen.ts';
import type { Live } from './live/live.ts';
import type { Ports } from './ports.ts';
import { withTimeout } from './withTimeout.ts';

const shutdownTimeoutMs = 10_000;
/** The time for requests that a broken database refuses at once. */
const brokenDatabaseTimeoutMs = 1_000;
/** npm and the terminal both pass Ctrl+C on, so two signals at once count as one. */
const sameSignalMs = 500;

type Shutdown = {
  httpServer: HttpServer;
  live: Pick<Live, 'endStreams' | 'close'>;
  jobs: Pick<JobRunner, 'stop'>;
  ports: Pick<Ports, 'database' | 'clock' | 'log'>;
};

/**
 * On SIGTERM or Ctrl+C, finishes the running requests, closes the database, and exits. A second signal exits at once,
 * and so does a crashed database, because a supervisor then starts another process.
 */
export function shutDown({ httpServer, live, jobs, ports }: Shutdown): { isDraining: () => boolean } {
  const { database, clock, log } = ports;
  let since: number | undefined;
  const end = async (timeoutMs: number, exitCode: number) => {
    try {
      live.endStreams();
      // A job that does not react to being stopped is taken over after its lease.
      const jobsEnd = withTimeout(jobs.stop(), timeoutMs).catch((error: unknown) => log.warn('jobs go on', { error }));
      await Promise.all([jobsEnd, httpServer.close(timeoutMs)]);
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
      if (now - since > sameSignalMs) process.exit(1);
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
    void end(brokenDatabaseTimeoutMs, 1);
  });
  return { isDraining: () => since !== undefined };
}
