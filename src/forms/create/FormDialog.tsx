import type { FieldValues } from 'react-hook-form';
import { DialogFrame, type DialogWords } from '../dialog/DialogFrame.tsx';
import { CreateForm, CreateSummary } from './CreateForm.tsx';
import type { CreateFormHandle } from './useSubmission.ts';

type FormDialogProps<Form extends FieldValues> = DialogWords & { create: CreateFormHandle<Form> };

/** A short form in a dialog, for a new row or a call. Closing it with unsaved input asks first. */
export function FormDialog<Form extends FieldValues>({ create, ...words }: FormDialogProps<Form>) {
  return (
    <DialogFrame
      {...words}
      isSending={create.isSending}
      isDirty={create.isDirty}
      directory={create.scope.directory}
      notes={<CreateSummary create={create} />}
      form={(inside) => <CreateForm create={create}>{inside}</CreateForm>}
    />
  );
}
