import { errorMessage } from '../errorText.ts';
import type { Live } from '../live/live.ts';
import type { Ports } from '../ports.ts';

/** Milliseconds in which consecutive changes are combined. */
const combineMs = 200;

type PublishOptions = { log: Ports['log']; send: () => Promise<void>; isDraining?: () => boolean };

/**
 * Sends due messages right after a change is committed, instead of at the next upkeep. Two runs at once do no harm: a
 * message is claimed before it is sent.
 */
export function publishAndSend(
  tell: Live['tell'],
  { log, send, isDraining = () => false }: PublishOptions,
): Live['tell'] {
  let isWaiting = false;
  const run = (): void => {
    isWaiting = false;
    if (isDraining()) return;
    send().catch((error: unknown) => {
      log.error('the outbox was not sent', { error: error instanceof Error ? errorMessage(error) : String(error) });
    });
  };
  return (account, changes) => {
    tell(account, changes);
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(run, combineMs);
  };
}
