import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import { labelAt } from '../conflict/describe.ts';
import { VersionConflict } from '../conflict/VersionConflict.tsx';
import type { EditFormHandle } from '../edit/useEditForm.ts';
import { useSaveShortcut } from '../edit/useSaveShortcut.ts';
import { FormScopeProvider } from '../fields/FormScope.tsx';
import { UnsavedGuard } from '../guard/UnsavedGuard.tsx';
import { NewerNotice } from '../newer/NewerNotice.tsx';
import { FormSummary } from '../validation/FormSummary.tsx';
import { saveFailureText } from '../validation/saveFailureText.ts';
import { DialogFrame, type DialogWords } from './DialogFrame.tsx';

type EditDialogProps<Form extends FieldValues> = DialogWords & {
  edit: EditFormHandle<Form>;
  /** The server has everything that stands in the form. Absent: the dialog closes. */
  onSaved?: () => void;
};

/**
 * A short form over a row that is there, in a dialog. Looks as `FormDialog` does; where somebody else saved first, it
 * takes over what only they changed and asks about the rest, field by field, as an edit page does.
 */
export function EditDialog<Form extends FieldValues>(props: EditDialogProps<Form>) {
  const { edit, onSaved = props.onClose, ...words } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { state, directory } = edit;
  useSaveShortcut(element, () => void edit.save());

  const saved = useEffectEvent((merged: readonly string[]) => {
    // What was typed while it was being saved is not: the dialog stays.
    if (edit.isDirty()) return edit.settle();
    // Here the dialog goes away, and with it the fields: what changed in them must be told elsewhere.
    const fields = merged.map((path) => labelAt(path, directory)).join(', ');
    if (fields !== '') notify.info(t('forms.savedMerged', { fields }));
    onSaved();
  });
  useEffect(() => {
    if (state.phase === 'saved') saved(state.merged);
  }, [state]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (event.target === element.current) void edit.save();
  };
  const failure = state.phase === 'failed' ? saveFailureText(t, state.error) : undefined;
  return (
    <FormProvider {...edit.form}>
      <FormScopeProvider value={edit.scope}>
        <DialogFrame
          {...words}
          isSending={state.phase === 'saving'}
          isDirty={edit.isDirty}
          directory={directory}
          form={(inside) => (
            <form ref={element} onSubmit={submit} noValidate>
              {inside}
            </form>
          )}
          notes={
            <>
              <NewerNotice edit={edit} inline />
              <FormSummary problems={edit.loose} failure={failure} />
            </>
          }
          beside={<VersionConflict edit={edit} />}
        />
        <UnsavedGuard work={edit} />
      </FormScopeProvider>
    </FormProvider>
  );
}
