import type { Contract, ItemOf, PathParams, Resource } from '@contract/resource.ts';
import type { BaseRecord } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { invalidate } from '@/data/cache.ts';
import type { HttpError } from '@/data/httpError.ts';
import { ownInvalidation, rowsMeta, type WithParams } from '@/data/params.ts';
import { useIdempotencyKeys } from '@/data/useIdempotencyKeys.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { FormSchema } from '../validation/contractResolver.ts';
import { useValidation } from '../validation/useValidation.ts';
import { type CreateFormHandle, useSubmission } from './useSubmission.ts';

type CreateFormOptions<R extends Resource, Form extends FieldValues> = {
  resource: R;
  /** The schema of POST (`contract.create`). */
  schema: FormSchema<Form>;
  /** The initial values of a new row. */
  values: Form;
  onCreated: (row: ItemOf<R>) => void;
  /** Converts the values to what is sent, and does what has to be done before, such as uploading a picture. */
  toInput?: (values: Form) => Promise<Form>;
  /** Further contracts whose cached data a new row makes stale. */
  invalidates?: readonly Contract[];
  /** The area's translations, for fields without their own label. */
  t?: AnyTranslate;
};

/** Returns a form for a new row. Based on Refine's form hook, with its pitfalls avoided here. */
export function useCreateForm<R extends Resource, Form extends FieldValues>(
  options: CreateFormOptions<R, Form> & WithParams<R>,
): CreateFormHandle<Form>;
export function useCreateForm<R extends Resource, Form extends FieldValues>(
  options: CreateFormOptions<R, Form> & { params?: PathParams },
): CreateFormHandle<Form> {
  const { resource, schema, params = {}, onCreated, toInput, invalidates = [] } = options;
  const [values] = useState(options.values);
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const validation = useValidation(schema);
  // Refine reads this when it sends.
  const sending = useRef<typeof ownInvalidation & { idempotencyKey?: string }>({ ...ownInvalidation });

  const { refineCore, ...form } = useForm<ItemOf<R> & BaseRecord, HttpError, Form>({
    ...validation.options,
    values,
    // Refine's warning never fires under a data router; `UnsavedGuard` does.
    warnWhenUnsavedChanges: false,
    // Refine handles no paths inside lists and drops problems without a field; `useRefusals` handles both.
    disableServerSideValidation: true,
    refineCoreProps: {
      resource: resource.name,
      // Explicit, not derived from the address, so that no cached row gets into the form.
      action: 'create',
      // The caller decides where to go next.
      redirect: false,
      // The parent's id is in the meta.
      meta: rowsMeta(resource, params),
      mutationMeta: sending.current,
      invalidates: [],
      // The form shows the messages itself.
      successNotification: false,
      errorNotification: false,
    },
  });
  return useSubmission({
    validation,
    form,
    values,
    words: options.t && { of: resource, t: options.t },
    send: async (entered, done) => {
      const sent = toInput ? await toInput(entered) : entered;
      const answer = await keys.submit([params, sent], (idempotencyKey) => {
        sending.current.idempotencyKey = idempotencyKey;
        return refineCore.onFinish(sent);
      });
      if (!answer) return;
      done();
      invalidate(client, [resource, ...invalidates], params);
      onCreated(answer.data);
    },
  });
}
