import { z } from './fields.ts';
import type { Problem } from './problem.ts';

/**
 * A rule as a check of a schema, so that a form says beside the field what the server would answer.
 * `rule` gets the parsed value; paths of its problems count from there. Rules that need more than the
 * value (stored rows, the clock of the server) stay with the server.
 */
export function obeys<Value>(rule: (value: Value) => readonly Problem[]) {
  return z.check<Value>(({ value, issues }) => {
    for (const { path, code, message, params } of rule(value)) {
      issues.push({
        code: 'custom',
        input: value,
        path: path === '' ? [] : path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
        message,
        params: { ...params, code },
      });
    }
  });
}
