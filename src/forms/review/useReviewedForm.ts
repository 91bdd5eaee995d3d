import { useRef, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import { useSubmission } from '../create/useSubmission.ts';
import type { FieldWords } from '../fields/fieldWords.ts';
import type { FormSchema } from '../validation/contractResolver.ts';
import { useValidation } from '../validation/useValidation.ts';

type ReviewedFormOptions<Form extends FieldValues> = {
  schema: FormSchema<Form>;
  values: Form;
  /** What it edits, for fields that name no label. */
  words?: FieldWords;
  /** What the values would do, to be shown before it is done. Rejects with `HttpError`. */
  review: (values: Form) => Promise<void>;
};

/** A form whose effect is looked at before it is written: sending it shows the effect, `finish` says it was written. */
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
