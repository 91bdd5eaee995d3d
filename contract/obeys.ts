import { z } from './fields.ts';
import type { Problem } from './problem.ts';

/**
 * Converts a rule to a check of a Zod schema, so that a form shows the problem at the field before the server reports it.
 * `rule` gets the parsed value, and the paths of its problems are relative to it. Rules that need more than the value
 * (stored rows, the server's clock) run only on the server.
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
