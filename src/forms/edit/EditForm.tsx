import { Children, type FocusEvent, type FormEvent, type ReactNode, useRef } from 'react';
import { type FieldValues, FormProvider } from 'react-hook-form';
import { ReadOnly } from '@/auth/ReadOnly.tsx';
import { AfterFirstDraw, useAfterFirstDraw } from '@/lib/useAfterFirstDraw.ts';
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
import { useCentreVariable } from './useCentreVariable.ts';
import { useSaveShortcut } from './useSaveShortcut.ts';

type EditFormProps<Form extends FieldValues> = {
  edit: EditFormHandle<Form>;
  /** `Section`s. */
  children: ReactNode;
};

/** An edit page's form: its sections in a card, the save bar, the guard against leaving, and the version dialog. */
export function EditForm<Form extends FieldValues>({ edit, children }: EditFormProps<Form>) {
  const element = useRef<HTMLFormElement>(null);
  // The first section renders at once in response to the click; the others follow right after.
  const rendersAll = useAfterFirstDraw();
  const sections = Children.toArray(children);
  const floating = useRef<HTMLDivElement>(null);
  useCentreVariable({ of: element, on: floating });
  useAddressedField(edit.directory);
  useSaveShortcut(element, () => void edit.save());
  const lastField = useRef<HTMLElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    if (card.current?.contains(target)) lastField.current = target;
  };
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
          className={styles.form}
          onSubmit={submit}
          onFocus={remember}
          onChange={edit.draft.dismiss}
          onDrop={edit.draft.dismiss}
          noValidate
        >
          <FormSummary problems={edit.unassigned} subject={edit.subject} />
          <div ref={card} className={styles.card}>
            <ReadOnly>
              <AfterFirstDraw value={rendersAll}>{rendersAll ? sections : sections.slice(0, 1)}</AfterFirstDraw>
            </ReadOnly>
            {rendersAll ? null : <div className={styles.rest} />}
          </div>
          <div ref={floating} className={styles.floating}>
            <DraftNotice edit={edit} />
            <NewerNotice edit={edit} />
            <SaveBar edit={edit} lastField={lastField} />
          </div>
          <SaveAnnouncement edit={edit} />
        </form>
        <UnsavedGuard work={edit} />
        <VersionConflict edit={edit} />
      </FormScopeProvider>
    </FormProvider>
  );
}
