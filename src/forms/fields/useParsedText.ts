import { useState } from 'react';
import type { ReadNumber } from './readNumber.ts';
import type { Field } from './useField.ts';

type Notation = {
  read: (text: string) => ReadNumber;
  format: (value: number) => string;
};

/** The possible meanings of an ambiguous text, each with a function that chooses it. */
export type NumberQuestion = {
  meanings: readonly { text: string; choose: () => void }[];
};

/**
 * Holds the text of a field whose value is a number. The text stays as typed until the user leaves the field, and stays
 * even then if it cannot be read; meanwhile the value is NaN, which no contract accepts.
 */
export function useParsedText(field: Field, { read, format }: Notation) {
  const formatted = typeof field.value === 'number' && !Number.isNaN(field.value) ? format(field.value) : '';
  const [typed, setTyped] = useState(formatted);
  const [isBlurred, setBlurred] = useState(false);
  const value = typeof field.value === 'number' ? field.value : null;
  const typedNumber = read(typed);
  // False if the value was changed from outside: discarded, merged or undone.
  const isTyped = Object.is(typedNumber.value, value);
  const choose = (meaning: number) => {
    setTyped(format(meaning));
    field.change(meaning);
  };
  // While the user is typing, the next digit may resolve the ambiguity.
  const meanings = isTyped && isBlurred ? typedNumber.meanings : undefined;
  const question: NumberQuestion | undefined = meanings && {
    meanings: meanings.map((meaning) => ({ text: format(meaning), choose: () => choose(meaning) })),
  };
  return {
    text: isTyped ? typed : formatted,
    isUnreadable: Number.isNaN(value),
    question,
    type: (next: string) => {
      setTyped(next);
      setBlurred(false);
      field.change(read(next).value);
    },
    leave: () => {
      setBlurred(true);
      // In a field of whole numbers, 1.5 would be formatted as 2, which would hide the mistake.
      if (Object.is(read(formatted).value, value)) setTyped(formatted);
      field.leave();
    },
  };
}
