import { type FocusEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormScope } from '@/forms/fields/FormScope.tsx';

type Selection = { name: string; start: number; end: number };

/** Inserts a variable at the cursor of the text that was edited last, or at the end of the first text. */
export function useVariableTarget(path: string) {
  const { getValues, setValue } = useFormContext();
  const { onFieldChange } = useFormScope();
  const selection = useRef<Selection | undefined>(undefined);
  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const end = target.value.length;
    selection.current = { name: target.name, start: target.selectionStart ?? end, end: target.selectionEnd ?? end };
  };
  const insert = (variable: string) => {
    const first = `${path}.texts.en.body`;
    const name = selection.current?.name.startsWith(`${path}.`) ? selection.current.name : first;
    const value = String(getValues(name) ?? '');
    const { start, end } =
      selection.current?.name === name ? selection.current : { start: value.length, end: value.length };
    setValue(name, `${value.slice(0, start)}{${variable}}${value.slice(end)}`, { shouldDirty: true });
    const cursor = start + variable.length + 2;
    selection.current = { name, start: cursor, end: cursor };
    onFieldChange(name);
  };
  return { remember, insert };
}
