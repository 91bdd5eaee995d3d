import { refusalOfIssues } from '@contract/input.ts';
import type { AnySchema } from '@contract/resource.ts';
import { strict } from '@contract/strict.ts';
import * as z from 'zod/mini';

z.config(z.locales.en());

/** Made once for each contract: checks a value and answers it trimmed and with defaults, or refuses it. */
export function compileInput<T = unknown>(schema: AnySchema): (value: unknown) => T {
  const checked = z.compile(strict(schema));
  return (value) => {
    const result = z.safeParse(checked, value);
    if (result.success) return result.data;
    throw refusalOfIssues(result.error.issues, value);
  };
}
