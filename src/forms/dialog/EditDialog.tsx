import { type FormEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { notify } from '@/feedback/index.ts';
import { labelAt } from '../conflict/describe.ts';
import { VersionConflict } from '../conflict/VersionConflict.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import type { EditFormHandle } from '../edit/editForm.ts';
import { useSaveShortcut } from '../edit/useSaveShortcut.ts';
import { FormScopeProvider } from '../fields/FormScope.tsx';
import { UnsavedGuard } from '../guard/UnsavedGuard.tsx';
import { NewerNotice } from '../newer/NewerNotice.tsx';
import { FormSummary } from '../validation/FormSummary.tsx';
import { saveFailureText } from '../validation/saveFailureText.ts';
import { DialogFrame, type DialogTexts } from './DialogFrame.tsx';

type EditDialogProps<Form extends FieldValues> = DialogTexts & {
  edit: EditFormHandle<Form>;
  /** Called when the server has all values of the form. Absent: the dialog closes. */
  onSaved?: () => void;
};

/**
 * A short form for an existing row, in a dialog. Looks like `FormDialog`; if somebody else saved first, it takes over
 * the fields that only they changed and asks about the rest, field by field, as an edit page does.
 */
export function EditDialog<Form extends FieldValues>(props: EditDialogProps<Form>) {
  const { edit, onSaved = props.onClose, ...words } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { state, directory } = edit;
  useSaveShortcut(element, () => void edit.save());

  const saved = useEffectEvent((merged: readonly string[]) => {
    // Input typed during the save is not saved yet, so the dialog stays.
    if (edit.isDirty()) return edit.settle();
    // The dialog closes, and with it the fields, so the changes merged into them are reported in a toast.
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
          wrapContent={(content) => (
            <form ref={element} onSubmit={submit} noValidate>
              {content}
            </form>
          )}
          notes={
            <>
              <DraftNotice edit={edit} inline offersDiscard />
              <NewerNotice edit={edit} inline />
              <FormSummary problems={edit.unassigned} failure={failure} />
            </>
          }
          nested={<VersionConflict edit={edit} />}
        />
        <UnsavedGuard work={edit} />
      </FormScopeProvider>
    </FormProvider>
  );
}
