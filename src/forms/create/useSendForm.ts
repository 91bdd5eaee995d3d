import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { FieldWords } from '../fields/fieldWords.ts';
import type { FormSchema } from '../validation/contractResolver.ts';
import { useValidation } from '../validation/useValidation.ts';
import { type CreateFormHandle, useSubmission } from './useSubmission.ts';

type SendFormOptions<Form extends FieldValues> = {
  schema: FormSchema<Form>;
  values: Form;
  /** What it edits, for fields that name no label. */
  words?: FieldWords;
  /** Rejects with `HttpError`. `done`, for what leads away from the page: from then on nothing typed can be lost. */
  send: (values: Form, done: () => void) => Promise<unknown>;
};

/** A form for a call that makes no row, such as cancelling with a reason. */
export function useSendForm<Form extends FieldValues>(options: SendFormOptions<Form>): CreateFormHandle<Form> {
  const [values] = useState(options.values);
  const validation = useValidation(options.schema);
  const form = useForm<Form>({ ...validation.options, values });
  return useSubmission({
    validation,
    form,
    values,
    words: options.words,
    send: async (sent, done) => {
      await options.send(sent, done);
      done();
    },
  });
}
