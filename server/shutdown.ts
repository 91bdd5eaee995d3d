import type { Doors } from './listen.ts';
import type { Live } from './live/live.ts';
import type { Ports } from './ports.ts';

const patience = 10_000;
/** npm and the terminal both pass Ctrl+C on, so two signals at once are one wish. */
const sameWish = 500;

type Shutdown = {
  doors: Doors;
  live: Pick<Live, 'endStreams' | 'close'>;
  ports: Pick<Ports, 'database' | 'clock' | 'log'>;
};

/** SIGTERM or Ctrl+C: answers what is under way, closes the database, ends. A second one ends at once. */
export function shutDownOnSignal({ doors, live, ports }: Shutdown): { isDraining: () => boolean } {
  const { database, clock, log } = ports;
  let since: number | undefined;
  const stop = async (signal: string) => {
    const now = clock().getTime();
    if (since !== undefined) {
      if (now - since > sameWish) process.exit(1);
      return;
    }
    since = now;
    log.info('stopping', { signal });
    live.endStreams();
    await doors.close(patience);
    await live.close();
    await database.close();
    log.info('stopped');
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stop(signal).catch((error: unknown) => {
        log.error('stopping failed', { error });
        process.exit(1);
      });
    });
  }
  return { isDraining: () => since !== undefined };
}
