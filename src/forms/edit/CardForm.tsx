import { type FormEvent, type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ReadOnly } from '@/auth/ReadOnly.tsx';
import { VersionConflict } from '../conflict/VersionConflict.tsx';
import { DraftNotice } from '../drafts/DraftNotice.tsx';
import { FormScopeProvider } from '../fields/FormScope.tsx';
import { UnsavedGuard } from '../guard/UnsavedGuard.tsx';
import { NewerNotice } from '../newer/NewerNotice.tsx';
import { FormSummary } from '../validation/FormSummary.tsx';
import styles from './EditForm.module.css';
import type { EditFormHandle } from './editForm.ts';
import { SaveBar } from './SaveBar.tsx';
import { SaveAnnouncement } from './SaveStatus.tsx';
import { useAddressedField } from './useAddressedField.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';

type CardFormProps<Form extends FieldValues> = {
  edit: EditFormHandle<Form>;
  /** Usually one `Section`. */
  children: ReactNode;
};

/** One of several forms on a page: saves by itself, with a bar in its own card. Ctrl+S saves all changed forms. */
export function CardForm<Form extends FieldValues>({ edit, children }: CardFormProps<Form>) {
  const element = useRef<HTMLFormElement>(null);
  const lastField = useRef<HTMLElement>(null);
  useAddressedField(edit.directory);
  useSaveShortcut(element, () => {
    if (edit.isDirty()) void edit.save();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // React bubbles a dialog's events through its React parents, so a form in a dialog reaches this handler too.
    if (event.target === element.current) void edit.save();
  };
  return (
    <FormProvider {...edit.form}>
      <FormScopeProvider value={edit.scope}>
        <form
          ref={element}
          className={styles.alone}
          onSubmit={submit}
          onFocus={({ target }) => {
            if (!target.closest('[data-save-bar]')) lastField.current = target;
          }}
          noValidate
        >
          <FormSummary problems={edit.unassigned} subject={edit.subject} />
          <ReadOnly>{children}</ReadOnly>
          <DraftNotice edit={edit} inline />
          <NewerNotice edit={edit} inline />
          <SaveBar edit={edit} lastField={lastField} inline />
          <SaveAnnouncement edit={edit} />
        </form>
        <UnsavedGuard work={edit} />
        <VersionConflict edit={edit} />
      </FormScopeProvider>
    </FormProvider>
  );
}
