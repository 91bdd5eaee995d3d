import type { Contract, ItemOf, PathParams, Resource } from '@contract/resource.ts';
import type { BaseRecord } from '@refinedev/core';
import { useForm } from '@refinedev/react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { invalidate } from '@/data/cache.ts';
import type { HttpError } from '@/data/httpError.ts';
import { ownUpkeep, rowsMeta, type WithParams } from '@/data/params.ts';
import { useIdempotencyKeys } from '@/data/useIdempotencyKeys.ts';
import type { AnyTranslate } from '@/i18n/texts.ts';
import type { FormSchema } from '../validation/contractResolver.ts';
import { useValidation } from '../validation/useValidation.ts';
import { type CreateFormHandle, useSubmission } from './useSubmission.ts';

type CreateFormOptions<R extends Resource, Form extends FieldValues> = {
  resource: R;
  /** What POST takes (`contract.create`). */
  schema: FormSchema<Form>;
  /** What a new row starts with. */
  values: Form;
  onCreated: (row: ItemOf<R>) => void;
  /** What else a new row makes old. */
  invalidates?: readonly Contract[];
  /** The area's texts, for fields that name no label. */
  t?: AnyTranslate;
};

/** A form for a new row. Stands on Refine's own form hook, with its traps cured here. */
export function useCreateForm<R extends Resource, Form extends FieldValues>(
  options: CreateFormOptions<R, Form> & WithParams<R>,
): CreateFormHandle<Form>;
export function useCreateForm<R extends Resource, Form extends FieldValues>(
  options: CreateFormOptions<R, Form> & { params?: PathParams },
): CreateFormHandle<Form> {
  const { resource, schema, params = {}, onCreated, invalidates = [] } = options;
  const [values] = useState(options.values);
  const client = useQueryClient();
  const keys = useIdempotencyKeys();
  const validation = useValidation(schema);
  // Read by Refine at the moment of sending.
  const sending = useRef<typeof ownUpkeep & { idempotencyKey?: string }>({ ...ownUpkeep });

  const { refineCore, ...form } = useForm<ItemOf<R> & BaseRecord, HttpError, Form>({
    ...validation.options,
    values,
    // Its warning never fires under a data router; `UnsavedGuard` does.
    warnWhenUnsavedChanges: false,
    // It knows no paths inside lists, and leaves problems without a field unsaid; `useRefusals` does.
    disableServerSideValidation: true,
    refineCoreProps: {
      resource: resource.name,
      // Said, not guessed from the address, so that no cached row gets into the form.
      action: 'create',
      // The caller says where it goes on.
      redirect: false,
      // The parent is in the meta.
      meta: rowsMeta(resource, params),
      mutationMeta: sending.current,
      invalidates: [],
      // The form says it.
      successNotification: false,
      errorNotification: false,
    },
  });
  return useSubmission({
    validation,
    form,
    values,
    words: options.t && { of: resource, t: options.t },
    send: async (sent, done) => {
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
