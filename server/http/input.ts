import { refusalOfIssues } from '@contract/input.ts';
import type { AnySchema } from '@contract/resource.ts';
import { strict } from '@contract/strict.ts';
import { once } from '@shared/once.ts';
import * as z from 'zod/mini';
import { longListsOf } from './longLists.ts';

z.config(z.locales.en());

/**
 * Returns a function that checks a value and returns it trimmed and with defaults, or throws a refusal. Call it once for
 * each contract. The schema is compiled when the first value is checked, because compiling all schemas took a third of
 * the server's start.
 */
export function compileInput<T = unknown>(schema: AnySchema): (value: unknown) => T {
  const compiled = once(() => ({ checked: z.compile(strict(schema)), longLists: longListsOf(schema) }));
  return (value) => {
    const { checked, longLists } = compiled();
    const issues = longLists(value);
    if (issues.length > 0) throw refusalOfIssues(issues, value);
    const result = z.safeParse(checked, value);
    if (result.success) return result.data;
    throw refusalOfIssues(result.error.issues, value);
  };
}
