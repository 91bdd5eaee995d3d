import { useState } from 'react';
import type { Field } from './useField.ts';

type Notation = {
  /** Null when the text is empty, NaN when it cannot be read. */
  parse: (text: string) => number | null;
  format: (value: number) => string;
};

/**
 * The text of a field whose value is a number. What is typed stays as typed until the field is left, and stays
 * even then when it cannot be read; the value is NaN meanwhile, which no contract takes.
 */
export function useParsedText(field: Field, { parse, format }: Notation) {
  const formatted = typeof field.value === 'number' && !Number.isNaN(field.value) ? format(field.value) : '';
  const [typed, setTyped] = useState(formatted);
  const value = typeof field.value === 'number' ? field.value : null;
  // The value was changed from outside: discarded, merged, taken back.
  const text = Object.is(parse(typed), value) ? typed : formatted;
  return {
    text,
    isUnreadable: Number.isNaN(value),
    type: (next: string) => {
      setTyped(next);
      field.change(parse(next));
    },
    leave: () => {
      // Of 1.5 in a field of whole numbers the formatted text would say 2, which is not what is wrong.
      if (Object.is(parse(formatted), value)) setTyped(formatted);
      field.leave();
    },
  };
}
