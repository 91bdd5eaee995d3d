import { problemsOf } from '@contract/issues.ts';
import type { Problem } from '@contract/problem.ts';
import type { AnyObject } from '@contract/resource.ts';
import { toNestErrors } from '@hookform/resolvers';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type * as z from 'zod/mini';
import { suggestionOf } from '@/i18n/problemText.ts';

/** A contract's input schema for values of type `Input`. */
export type FormSchema<Input> = AnyObject & z.ZodMiniType<unknown, Input>;

/**
 * Validates with the contract's schema and returns messages in the user's language. Replaces `zodResolver`, which drops
 * the parameters of an issue ("at most 150 characters" needs the 150) and cannot use messages set in the schema.
 * `isWanted` selects the problems to show now.
 */
export function contractResolver<Input extends FieldValues>(
  schema: FormSchema<Input>,
  textOf: (problem: Problem) => string,
  isWanted: (path: string) => boolean,
): Resolver<Input> {
  return (values, _context, options) => {
    const parsed = schema.safeParse(values);
    if (parsed.success) return { values, errors: {} };
    const errors: FieldErrors = {};
    for (const problem of problemsOf(parsed.error.issues, values).filter(({ path }) => isWanted(path))) {
      const suggestion = suggestionOf(problem.params);
      errors[problem.path] ??= {
        type: problem.code,
        message: textOf(problem),
        // Beside the message, so that its field can offer it.
        ...(suggestion !== undefined && { types: { suggestion } }),
      };
    }
    return { values: {}, errors: toNestErrors(errors, options) };
  };
}
