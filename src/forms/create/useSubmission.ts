import { useMemo, useRef, useState } from 'react';
import type { Control, FieldValues, UseFormReturn } from 'react-hook-form';
import { changedPaths, copyOf } from '../edit/changes.ts';
import type { FormScope } from '../fields/FormScope.tsx';
import { type FieldTexts, useStableTexts } from '../fields/fieldTexts.ts';
import { focusFirst } from '../validation/focusFirst.ts';
import { sortErrors } from '../validation/sortErrors.ts';
import { type UnassignedProblem, useRefusals } from '../validation/useRefusals.ts';
import { useChecks, type Validation } from '../validation/useValidation.ts';

export type CreateFormHandle<Form extends FieldValues> = {
  form: UseFormReturn<Form>;
  control: Control<Form>;
  scope: FormScope;
  isSending: boolean;
  /** The reason why the last try failed; problems of fields are shown at the fields. */
  error: unknown;
  unassigned: readonly UnassignedProblem[];
  isDirty: () => boolean;
  submit: () => Promise<void>;
  /**
   * Shows why another call with the form's values was refused, such as a preview, at the fields. Returns false if no
   * field can show it.
   */
  refuse: (failure: unknown) => boolean;
  discard: () => void;
};

type Submission<Form extends FieldValues> = {
  validation: Validation<Form>;
  form: UseFormReturn<Form>;
  /** The initial values of the form. */
  values: Form;
  words: FieldTexts | undefined;
  /** Rejects with `HttpError`. Calls `done` when no unsaved input can be lost any more. */
  send: (values: Form, done: () => void) => Promise<void>;
};

/** Validates, sends one request at a time, and shows the server's problems at their fields. */
export function useSubmission<Form extends FieldValues>({
  validation,
  form,
  values,
  words,
  send,
}: Submission<Form>): CreateFormHandle<Form> {
  const { directory } = validation;
  const { refused, unassigned: refusedUnassigned, showRefusal, clearRefusals } = useRefusals(directory);
  const { validate, onFieldLeave, onFieldChange } = useChecks(validation, form, 'create');
  const [unassigned, setUnassigned] = useState<readonly UnassignedProblem[]>([]);
  const [error, setError] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const running = useRef<Promise<void> | null>(null);
  const isDone = useRef(false);

  const run = async () => {
    clearRefusals();
    setError(undefined);
    const isValid = await validate();
    const errors = sortErrors(form.getErrors(), directory);
    setUnassigned(errors.unassigned);
    if (!isValid) return focusFirst(directory, errors.fields);
    const sent = copyOf(form.getValues());
    setSending(true);
    try {
      await send(sent, () => {
        isDone.current = true;
      });
    } catch (failure) {
      setError(failure);
      showRefusal(failure, sent);
    } finally {
      setSending(false);
    }
  };

  const stableTexts = useStableTexts(words);
  const scope = useMemo<FormScope>(
    () => ({ directory, words: stableTexts, refused, onFieldLeave, onFieldChange }),
    [directory, stableTexts, refused, onFieldLeave, onFieldChange],
  );
  return {
    form,
    control: form.control,
    scope,
    isSending,
    error,
    unassigned: [...unassigned, ...refusedUnassigned],
    isDirty: () => !isDone.current && changedPaths(values, form.getValues()).length > 0,
    /** Sends one request at a time, and none after success: a second click receives the result of the first. */
    submit: () => {
      if (isDone.current) return Promise.resolve();
      running.current ??= run().finally(() => {
        running.current = null;
      });
      return running.current;
    },
    refuse: (failure) => showRefusal(failure, copyOf(form.getValues())),
    discard: () => form.reset(copyOf(values)),
  };
}
