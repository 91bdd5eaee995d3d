import { useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import type { FieldTexts } from '../fields/fieldTexts.ts';
import type { FormSchema } from '../validation/contractResolver.ts';
import { useValidation } from '../validation/useValidation.ts';
import { type CreateFormHandle, useSubmission } from './useSubmission.ts';

type SendFormOptions<Form extends FieldValues> = {
  schema: FormSchema<Form>;
  values: Form;
  /** The edited entity and its texts, for fields without their own label. */
  words?: FieldTexts;
  /**
   * Rejects with `HttpError`. Call `done` before leaving the page, so that no warning about unsaved input appears. Resolves
   * with `again` if the form stays open to be sent again, as after a preview.
   */
  send: (values: Form, done: () => void) => Promise<unknown>;
};

/** Returns a form for a call that creates no row, such as cancelling with a reason. */
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
      if ((await options.send(sent, done)) !== 'again') done();
    },
  });
}
