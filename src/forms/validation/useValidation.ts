import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type FieldValues, get, type Resolver, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isEmpty, valueAt } from '../edit/changes.ts';
import { createFieldDirectory, type FieldDirectory } from '../fields/directory.ts';
import { contractResolver, type FormSchema } from './contractResolver.ts';
import { fieldProblemText } from './fieldProblemText.ts';
import { afterPress, watchPointer } from './pointerPress.ts';

export type Validation<Form extends FieldValues> = {
  directory: FieldDirectory;
  /** Options for react-hook-form's `useForm`: it validates only when called, not by itself. */
  options: { resolver: Resolver<Form>; mode: 'onSubmit'; reValidateMode: 'onSubmit'; shouldFocusError: false };
  isValid: (values: Form) => boolean;
  /** Selects the problems that the next check shows. */
  setFilter: (isWanted: (path: string) => boolean) => void;
};

/** Converts the contract's rules to the form that react-hook-form takes. */
export function useValidation<Form extends FieldValues>(schema: FormSchema<Form>): Validation<Form> {
  const { t } = useTranslation();
  const directory = useMemo(createFieldDirectory, []);
  const filter = useRef<(path: string) => boolean>(() => true);
  return useMemo(() => {
    const resolver = contractResolver(
      schema,
      (problem) => fieldProblemText(t, problem, directory.covering(problem.path)),
      (path) => filter.current(path),
    );
    return {
      directory,
      options: { resolver, mode: 'onSubmit', reValidateMode: 'onSubmit', shouldFocusError: false },
      isValid: (values) => schema.safeParse(values).success,
      setFilter: (isWanted) => {
        filter.current = isWanted;
      },
    };
  }, [schema, t, directory]);
}

/**
 * Decides when a form validates: when a field is left and on save; while typing only fields that show an error, so that
 * a message disappears as soon as it no longer holds, also if the rules change because a list that they depend on was
 * refetched. When a field is left, an edit form checks every field (moving the start can make the end wrong, and the
 * server's values are valid already), except for empty fields that nobody has visited: those of a row that was just
 * added, or fields that a choice revealed. A new form checks only fields that were typed into. A field that is left by
 * pressing elsewhere waits for the click: a message that appears in between would move the click's target.
 */
export function useChecks<Form extends FieldValues>(
  { directory, setFilter, isValid }: Validation<Form>,
  { trigger, getErrors, getValues }: Pick<UseFormReturn<Form>, 'trigger' | 'getErrors' | 'getValues'>,
  kind: 'edit' | 'create',
  /** Called when the rules have changed and no field shows an error any more. */
  onClear?: () => void,
) {
  const typedFields = useRef(new Set<string>());
  const visited = useRef(new Set<string>());
  useEffect(watchPointer, []);
  const checks = useMemo(() => {
    const check = (isWanted: (path: string) => boolean) => {
      setFilter(isWanted);
      return trigger();
    };
    const hasErrors = () => Object.keys(getErrors()).length > 0;
    const isShown = (path: string) => get(getErrors(), path) !== undefined;
    const wasTypedInto = (path: string) => typedFields.current.has(directory.covering(path)?.name ?? '');
    const isDue = (path: string) => {
      const name = directory.covering(path)?.name;
      return name === undefined || visited.current.has(name) || !isEmpty(valueAt(getValues(), name));
    };
    const isCheckedOnLeaving = kind === 'edit' ? isDue : wasTypedInto;
    /** Forgets a list's rows, because adding or removing a row renumbers them. */
    const forgetRows = (list: string) => {
      for (const name of visited.current) if (name.startsWith(`${list}.`)) visited.current.delete(name);
    };
    /** Checks the fields that show an error; resolves to true if none is left. */
    const checkShown = async () => {
      if (hasErrors()) await check(isShown);
      return !hasErrors();
    };
    return {
      /** Validates everything, as on save. */
      validate: () => check(() => true),
      onFieldLeave: (name: string) => {
        visited.current.add(name);
        afterPress(() => {
          // A check renders every field again, so it is skipped where nothing is or was wrong.
          if (!hasErrors() && isValid(getValues())) return;
          void check((path) => isCheckedOnLeaving(path) || isShown(path));
        });
      },
      onFieldChange: (name: string) => {
        typedFields.current.add(name);
        visited.current.add(name);
        forgetRows(name);
        void checkShown();
      },
      checkShown,
    };
  }, [directory, setFilter, isValid, kind, trigger, getErrors, getValues]);
  const { checkShown } = checks;
  const clear = useEffectEvent(() => onClear?.());
  // The shown errors may differ once the rules change.
  useEffect(() => {
    void checkShown().then((isClear) => isClear && clear());
  }, [checkShown]);
  return checks;
}
