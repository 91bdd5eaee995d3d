import { useState } from 'react';
import type { ReadNumber } from './readNumber.ts';
import type { Field } from './useField.ts';

type Notation = {
  read: (text: string) => ReadNumber;
  format: (value: number) => string;
};

/** What a text can mean, and choosing one of it. */
export type NumberQuestion = {
  meanings: readonly { text: string; choose: () => void }[];
};

/**
 * The text of a field whose value is a number. What is typed stays as typed until the field is left, and stays
 * even then when it cannot be read; the value is NaN meanwhile, which no contract takes.
 */
export function useParsedText(field: Field, { read, format }: Notation) {
  const formatted = typeof field.value === 'number' && !Number.isNaN(field.value) ? format(field.value) : '';
  const [typed, setTyped] = useState(formatted);
  const [isLeft, setLeft] = useState(false);
  const value = typeof field.value === 'number' ? field.value : null;
  const typedNumber = read(typed);
  // The value was changed from outside: discarded, merged, taken back.
  const isTyped = Object.is(typedNumber.value, value);
  const choose = (meaning: number) => {
    setTyped(format(meaning));
    field.change(meaning);
  };
  // While somebody is still typing, the next digit may answer the question.
  const meanings = isTyped && isLeft ? typedNumber.meanings : undefined;
  const question: NumberQuestion | undefined = meanings && {
    meanings: meanings.map((meaning) => ({ text: format(meaning), choose: () => choose(meaning) })),
  };
  return {
    text: isTyped ? typed : formatted,
    isUnreadable: Number.isNaN(value),
    question,
    type: (next: string) => {
      setTyped(next);
      setLeft(false);
      field.change(read(next).value);
    },
    leave: () => {
      setLeft(true);
      // Of 1.5 in a field of whole numbers the formatted text would say 2, which is not what is wrong.
      if (Object.is(read(formatted).value, value)) setTyped(formatted);
      field.leave();
    },
  };
}
