import { type FocusEvent, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useFormScope } from '@/forms/fields/FormScope.tsx';

type Place = { name: string; start: number; end: number };

/** Inserts a variable at the cursor of the text that was edited last, or at the end of the first text. */
export function useVariableTarget(path: string) {
  const { getValues, setValue } = useFormContext();
  const { onFieldChange } = useFormScope();
  const place = useRef<Place | undefined>(undefined);
  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    const end = target.value.length;
    place.current = { name: target.name, start: target.selectionStart ?? end, end: target.selectionEnd ?? end };
  };
  const insert = (variable: string) => {
    const first = `${path}.texts.en.body`;
    const name = place.current?.name.startsWith(`${path}.`) ? place.current.name : first;
    const value = String(getValues(name) ?? '');
    const { start, end } = place.current?.name === name ? place.current : { start: value.length, end: value.length };
    setValue(name, `${value.slice(0, start)}{${variable}}${value.slice(end)}`, { shouldDirty: true });
    const after = start + variable.length + 2;
    place.current = { name, start: after, end: after };
    onFieldChange(name);
  };
  return { remember, insert };
}
