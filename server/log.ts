import { errorMessage } from './errorText.ts';
import type { Log } from './ports.ts';

const secret = /password|token|secret|authorization|cookie|hash/i;

type Line = { time: string; level: 'info' | 'warn' | 'error'; message: string; fields: Record<string, unknown> };

/**
 * The message of successful requests, which a terminal omits: the address and the first password must not scroll away.
 */
const requestMessage = 'request';

/**
 * Writes one line an event: JSON for machines, or text for a person at a terminal, then without successful requests.
 */
export function createLog(
  write: (line: string) => void,
  { pretty, clock }: { pretty: boolean; clock: () => Date },
): Log {
  const format = pretty ? prettyLine : jsonLine;
  const at =
    (level: Line['level']) =>
    (message: string, fields: Record<string, unknown> = {}) => {
      if (pretty && level === 'info' && message === requestMessage) return;
      write(`${format({ time: clock().toISOString(), level, message, fields })}\n`);
    };
  return { info: at('info'), warn: at('warn'), error: at('error') };
}

function jsonLine({ time, level, message, fields }: Line): string {
  return JSON.stringify({ time, level, message, ...fields }, replacer);
}

function prettyLine({ time, level, message, fields }: Line): string {
  const rest = Object.entries(fields).map(
    ([name, value]) => `${name}=${JSON.stringify(replacer(name, value), replacer)}`,
  );
  return [time.slice(11, 19), ...(level === 'info' ? [] : [level]), message, ...rest].join(' ');
}

/** Hides secrets, which should never be passed to the log, and shortens errors. */
function replacer(name: string, value: unknown): unknown {
  if (secret.test(name)) return '…';
  return value instanceof Error ? errorMessage(value) : value;
}
