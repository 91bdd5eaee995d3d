import { useEffect, useMemo, useRef } from 'react';
import { type FieldValues, get, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/i18n/problemText.ts';
import { isEmpty, valueAt } from '../edit/changes.ts';
import { createFieldDirectory, type FieldDirectory } from '../fields/directory.ts';
import { contractResolver, type FormSchema } from './contractResolver.ts';
import { afterPress, watchPointer } from './pointerPress.ts';

export type Validation<Form extends FieldValues> = {
  directory: FieldDirectory;
  /** For react-hook-form's `useForm`: it asks when it is told to, not by itself. */
  options: { resolver: Resolver<Form>; mode: 'onSubmit'; reValidateMode: 'onSubmit'; shouldFocusError: false };
  isValid: (values: Form) => boolean;
  /** Says which problems the next check shows. */
  want: (isWanted: (path: string) => boolean) => void;
};

/** The contract's rules as react-hook-form takes them. */
export function useValidation<Form extends FieldValues>(schema: FormSchema<Form>): Validation<Form> {
  const { t } = useTranslation();
  const directory = useMemo(createFieldDirectory, []);
  const wanted = useRef<(path: string) => boolean>(() => true);
  return useMemo(() => {
    const resolver = contractResolver(
      schema,
      (problem) => problemText(t, problem),
      (path) => wanted.current(path),
    );
    return {
      directory,
      options: { resolver, mode: 'onSubmit', reValidateMode: 'onSubmit', shouldFocusError: false },
      isValid: (values) => schema.safeParse(values).success,
      want: (isWanted) => {
        wanted.current = isWanted;
      },
    };
  }, [schema, t, directory]);
}

/**
 * When a form looks for mistakes: on leaving a field and on save; and while typing only at what is shown as wrong,
 * so that a message goes away the moment it no longer holds, also when the rules are others: a list they go by has
 * been read again. On leaving, an edit form looks at every field (moving the start can make the end wrong, and what
 * the server holds is valid already), besides empty ones that nobody has been in: a row that was only just added, a
 * field that a choice brought along. A new form looks only at those that were typed into. A field that is left by
 * pressing elsewhere waits for the click: a message that appears in between would push away what is clicked.
 */
export function useChecks<Form extends FieldValues>(
  { directory, want, isValid }: Validation<Form>,
  { trigger, getErrors, getValues }: Pick<UseFormReturn<Form>, 'trigger' | 'getErrors' | 'getValues'>,
  kind: 'edit' | 'create',
) {
  const typedInto = useRef(new Set<string>());
  const visited = useRef(new Set<string>());
  useEffect(watchPointer, []);
  const checks = useMemo(() => {
    const check = (isWanted: (path: string) => boolean) => {
      want(isWanted);
      return trigger();
    };
    const hasErrors = () => Object.keys(getErrors()).length > 0;
    const isShown = (path: string) => get(getErrors(), path) !== undefined;
    const isTypedInto = (path: string) => typedInto.current.has(directory.covering(path)?.name ?? '');
    const isDue = (path: string) => {
      const name = directory.covering(path)?.name;
      return name === undefined || visited.current.has(name) || !isEmpty(valueAt(getValues(), name));
    };
    const isWantedOnLeaving = kind === 'edit' ? isDue : isTypedInto;
    /** Rows of a list have other numbers once one has come or gone. */
    const forgetRows = (list: string) => {
      for (const name of visited.current) if (name.startsWith(`${list}.`)) visited.current.delete(name);
    };
    const checkShown = () => {
      if (hasErrors()) void check(isShown);
    };
    return {
      /** Looks at everything, as on save. */
      validate: () => check(() => true),
      left: (name: string) => {
        visited.current.add(name);
        afterPress(() => {
          // A check draws every field again: there is no need for it where nothing is or was wrong.
          if (!hasErrors() && isValid(getValues())) return;
          void check((path) => isWantedOnLeaving(path) || isShown(path));
        });
      },
      changed: (name: string) => {
        typedInto.current.add(name);
        visited.current.add(name);
        forgetRows(name);
        checkShown();
      },
      checkShown,
    };
  }, [directory, want, isValid, kind, trigger, getErrors, getValues]);
  const { checkShown } = checks;
  // They are others with other rules.
  useEffect(checkShown, [checkShown]);
  return checks;
}
