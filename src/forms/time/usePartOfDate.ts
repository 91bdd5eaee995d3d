import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { unfinishedDate } from './unfinishedDate.ts';

/**
 * MUI reports nothing while an empty field is only partly typed in, so half a date would be dropped without a word.
 * `report` says so when the field is left. MUI goes on with an empty value meanwhile (`isHeld`), for it clears what was
 * typed when it is given another one; a field that is emptied from outside is therefore drawn anew (`drawn`).
 */
export function usePartOfDate(value: string | null, onChange: (value: string | null) => void) {
  const field = useRef<FieldRef<Dayjs | null>>(null);
  const [isHeld, hold] = useState(false);
  const [drawn, draw] = useState(0);
  if (isHeld && value !== unfinishedDate) {
    hold(false);
    if (value === null) draw(drawn + 1);
  }
  const report = () => {
    const isTyped = field.current?.getSections().some((section) => section.value !== '') ?? false;
    const next = isTyped ? unfinishedDate : null;
    if (next === value) return;
    onChange(next);
    hold(isTyped);
  };
  return { field, isHeld: isHeld && value === unfinishedDate, drawn, report };
}
