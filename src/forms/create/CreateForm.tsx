import { type FormEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { HttpError } from '@/data/httpError.ts';
import { isSaveKey } from '@/lib/shortcuts.ts';
import { FormScopeProvider } from '../fields/FormScope.tsx';
import { UnsavedGuard } from '../guard/UnsavedGuard.tsx';
import { leaveField } from '../leaveField.ts';
import { FormSummary } from '../validation/FormSummary.tsx';
import { saveFailureText } from '../validation/saveFailureText.ts';
import type { CreateFormHandle } from './useSubmission.ts';

type CreateFormProps<Form extends FieldValues> = { create: CreateFormHandle<Form>; children: ReactNode };

/** The form element of a new row, for a page or around a dialog's content and actions. */
export function CreateForm<Form extends FieldValues>({ create, children }: CreateFormProps<Form>) {
  const element = useRef<HTMLFormElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (event.target === element.current) void create.submit();
  };
  /** Handles the key before the page behind does, which may have a form too. */
  const saveByKey = (event: KeyboardEvent) => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (event.repeat) return;
    leaveField(element.current);
    void create.submit();
  };
  return (
    <FormProvider {...create.form}>
      <FormScopeProvider value={create.scope}>
        <form ref={element} onSubmit={submit} onKeyDown={saveByKey} noValidate>
          {children}
        </form>
        <UnsavedGuard work={{ isDirty: create.isDirty, discard: create.discard }} />
      </FormScopeProvider>
    </FormProvider>
  );
}

/** The number of fields that are in sight together with the buttons. */
const shortForm = 3;

/** Explains why the form was not sent; placed between its fields and its buttons. */
export function CreateSummary<Form extends FieldValues>({ create }: Pick<CreateFormProps<Form>, 'create'>) {
  const { t } = useTranslation();
  const { error, unassigned, scope } = create;
  // Errors that a field already shows, such as a name that is taken, are not repeated.
  const problems = error instanceof HttpError && unassigned.length === 0 ? error.problems : [];
  const count = new Set(problems.map(({ path }) => path)).size;
  const reason = () => (count > 0 ? t('forms.invalid', { count }) : saveFailureText(t, error));
  // In a short form, the sentence at the one field, which has the focus, says everything.
  const isSaid = count === 1 && scope.directory.all().length <= shortForm;
  const failure = error === undefined || isSaid ? undefined : reason();
  return <FormSummary problems={unassigned} failure={failure} />;
}
