import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type Control, type FieldError, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useMayChange } from '@/auth/role.ts';
import { sameValue } from '../edit/changes.ts';
import { useFormScope } from './FormScope.tsx';
import { declaredField, isOptionalField, labelByName } from './fieldTexts.ts';

/** The props of every field. With `control`, `name` is type-checked against the form's values. */
export type FieldProps<Form extends FieldValues = FieldValues> = {
  name: FieldPath<Form>;
  control?: Control<Form>;
  /** Absent: the label of the contract's field (`fields.<contract>.<field>`). */
  label?: string;
  /** Shown after the label, in grey: "type two letters to search". */
  hint?: string;
  /** Shown below the field; an error replaces it. */
  help?: ReactNode;
  /** Adds "optional" to the label; required fields have no mark. Absent, and without a label: as declared. */
  optional?: boolean;
  /** True spans both columns of a section. */
  wide?: boolean;
  disabled?: boolean;
};

type FieldKind = 'typed' | 'chosen';

/** A field's value, error and ids, independent of its look. */
export type Field = {
  name: string;
  label: string;
  isOptional: boolean;
  value: unknown;
  change: (value: unknown) => void;
  leave: () => void;
  ref: (element: HTMLElement | null) => void;
  error: string | undefined;
  /** The value that the error proposes. */
  suggestion: string | undefined;
  disabled: boolean;
  inputId: string;
  labelId: string;
  messageId: string;
  /** Attributes to spread on the input element. */
  aria: { 'aria-invalid': boolean; 'aria-describedby': string | undefined };
};

const plainText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Returns the first message in an error, which for a list or an object is a tree of errors. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [key, inner] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : firstMessage(inner);
    if (message) return message;
  }
  return undefined;
}

function suggestionIn(error: FieldError | undefined): string | undefined {
  const suggestion = error?.types?.suggestion;
  return typeof suggestion === 'string' ? suggestion : undefined;
}

/**
 * Connects one field to its form. `show` formats the value as text, for comparing two versions. `kind` decides what an
 * empty field asks for.
 */
export function useField<Form extends FieldValues>(
  { name, control, help, disabled = false, ...labelling }: FieldProps<Form>,
  show: (value: unknown) => string = plainText,
  kind: FieldKind = 'typed',
): Field {
  const { directory, words, refused, onFieldLeave, onFieldChange } = useFormScope();
  const mayChange = useMayChange();
  const label = labelling.label ?? labelByName(words, name);
  const { field, fieldState } = useController<Form>({ name, control });
  const id = useId();
  const element = useRef<HTMLElement | null>(null);
  const showNow = useRef(show);
  useLayoutEffect(() => {
    showNow.current = show;
  });

  useEffect(
    () =>
      directory.add({
        name,
        label,
        element: () => element.current,
        show: (value) => showNow.current(value),
        isChoice: kind === 'chosen',
      }),
    [directory, name, label, kind],
  );

  // The callbacks are stable across renders: a page may have hundreds of fields, and most need not render again.
  const { onChange, onBlur, ref: registered } = field;
  const change = useCallback(
    (value: unknown) => {
      onChange(value);
      onFieldChange(name);
    },
    [onChange, onFieldChange, name],
  );
  const leave = useCallback(() => {
    onBlur();
    onFieldLeave(name);
  }, [onBlur, onFieldLeave, name]);
  const ref = useCallback(
    (next: HTMLElement | null) => {
      element.current = next;
      registered(next);
      if (next) directory.elementMounted();
    },
    [registered, directory],
  );

  const refusal = refused.find((entry) => entry.name === name && sameValue(entry.value, field.value));
  const ownError = firstMessage(fieldState.error);
  const error = ownError ?? refusal?.message;
  const messageId = `${id}-message`;

  return {
    name,
    label,
    // A screen that gives a field its own label decides itself whether to mark it as optional.
    isOptional: labelling.optional ?? (labelling.label === undefined && isOptionalField(declaredField(words, name))),
    value: field.value,
    change,
    leave,
    ref,
    error,
    suggestion: ownError === undefined ? refusal?.suggestion : suggestionIn(fieldState.error),
    disabled: disabled || !mayChange,
    inputId: `${id}-input`,
    labelId: `${id}-label`,
    messageId,
    aria: { 'aria-invalid': Boolean(error), 'aria-describedby': error || help ? messageId : undefined },
  };
}
