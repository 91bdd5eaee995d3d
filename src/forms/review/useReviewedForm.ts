import { useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useSubmission } from '../create/useSubmission.ts';
import type { FieldTexts } from '../fields/fieldTexts.ts';
import type { FormSchema } from '../validation/contractResolver.ts';
import { useValidation } from '../validation/useValidation.ts';

type ReviewedFormOptions<Form extends FieldValues> = {
  schema: FormSchema<Form>;
  values: Form;
  /** The edited entity and its texts, for fields without their own label. */
  words?: FieldTexts;
  /** Computes the effect of the values, to be shown before they are written. Rejects with `HttpError`. */
  review: (values: Form) => Promise<void>;
};

/** Returns a form whose effect is reviewed first: submitting shows the effect, `finish` marks it as written. */
export function useReviewedForm<Form extends FieldValues>(options: ReviewedFormOptions<Form>) {
  const [values] = useState(options.values);
  const validation = useValidation(options.schema);
  const form = useForm<Form>({ ...validation.options, values });
  const done = useRef<() => void>(undefined);
  const create = useSubmission({
    validation,
    form,
    values,
    words: options.words,
    send: async (sent, finished) => {
      done.current = finished;
      await options.review(sent);
    },
  });
  return { create, finish: () => done.current?.() };
}
