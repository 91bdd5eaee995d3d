import type { FieldValues } from 'react-hook-form';
import { DialogFrame, type DialogTexts } from '../dialog/DialogFrame.tsx';
import { CreateForm, CreateSummary } from './CreateForm.tsx';
import type { CreateFormHandle } from './useSubmission.ts';

type FormDialogProps<Form extends FieldValues> = DialogTexts & { create: CreateFormHandle<Form> };

/** A short form in a dialog, for a new row or a call. Closing it with unsaved input asks first. */
export function FormDialog<Form extends FieldValues>({ create, ...words }: FormDialogProps<Form>) {
  return (
    <DialogFrame
      {...words}
      isSending={create.isSending}
      isDirty={create.isDirty}
      directory={create.scope.directory}
      notes={<CreateSummary create={create} />}
      wrapContent={(content) => <CreateForm create={create}>{content}</CreateForm>}
    />
  );
}
