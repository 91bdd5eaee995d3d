import { type ReactNode, useCallback, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form';
import { useMayChange } from '@/auth/role.ts';
import { sameValue } from '../edit/changes.ts';
import { useFormScope } from './FormScope.tsx';
import { declaredField, isOptionalField, labelByName } from './fieldWords.ts';

/** What every field takes. With `control`, `name` is checked against the form's values. */
export type FieldProps<Form extends FieldValues = FieldValues> = {
  name: FieldPath<Form>;
  control?: Control<Form>;
  /** Absent: what the texts call the field of what the form edits (`fields.<contract>.<field>`). */
  label?: string;
  /** Behind the label, in grey: "type two letters to search". */
  hint?: string;
  /** Below the field; an error takes its place. */
  help?: ReactNode;
  /** Says "optional" behind the label; required fields carry no mark. Absent, without a label too: as the contract has it. */
  optional?: boolean;
  /** Takes both columns of a section. */
  wide?: boolean;
  disabled?: boolean;
};

/** A field's value, error and ids, whatever it looks like. */
export type Field = {
  name: string;
  label: string;
  isOptional: boolean;
  value: unknown;
  change: (value: unknown) => void;
  leave: () => void;
  ref: (element: HTMLElement | null) => void;
  error: string | undefined;
  disabled: boolean;
  inputId: string;
  labelId: string;
  messageId: string;
  /** Spread on the element that takes the input. */
  aria: { 'aria-invalid': boolean; 'aria-describedby': string | undefined };
};

const plainText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** The first message in an error, which for a list or an object is a tree of errors. */
function firstMessage(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [key, inner] of Object.entries(error)) {
    const message = key === 'ref' ? undefined : firstMessage(inner);
    if (message) return message;
  }
  return undefined;
}

/** Connects one field to its form. `show` says the value in words, for comparing two versions. */
export function useField<Form extends FieldValues>(
  { name, control, help, disabled = false, ...said }: FieldProps<Form>,
  show: (value: unknown) => string = plainText,
): Field {
  const { directory, words, refused, left, changed } = useFormScope();
  const mayChange = useMayChange();
  const label = said.label ?? labelByName(words, name);
  const { field, fieldState } = useController<Form>({ name, control });
  const id = useId();
  const element = useRef<HTMLElement | null>(null);
  const showNow = useRef(show);
  useLayoutEffect(() => {
    showNow.current = show;
  });

  useEffect(
    () => directory.add({ name, label, element: () => element.current, show: (value) => showNow.current(value) }),
    [directory, name, label],
  );

  // The same from one rendering to the next: a page may have hundreds of fields, and most need not be drawn again.
  const { onChange, onBlur, ref: registered } = field;
  const change = useCallback(
    (value: unknown) => {
      onChange(value);
      changed(name);
    },
    [onChange, changed, name],
  );
  const leave = useCallback(() => {
    onBlur();
    left(name);
  }, [onBlur, left, name]);
  const ref = useCallback(
    (next: HTMLElement | null) => {
      element.current = next;
      registered(next);
      if (next) directory.arrived();
    },
    [registered, directory],
  );

  const refusal = refused.find((entry) => entry.name === name && sameValue(entry.value, field.value));
  const error = firstMessage(fieldState.error) ?? refusal?.message;
  const messageId = `${id}-message`;

  return {
    name,
    label,
    // A screen that has its own label for a field has looked at it, and marks it itself.
    isOptional: said.optional ?? (said.label === undefined && isOptionalField(declaredField(words, name))),
    value: field.value,
    change,
    leave,
    ref,
    error,
    disabled: disabled || !mayChange,
    inputId: `${id}-input`,
    labelId: `${id}-label`,
    messageId,
    aria: { 'aria-invalid': Boolean(error), 'aria-describedby': error || help ? messageId : undefined },
  };
}
