import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { unfinishedDate } from './unfinishedDate.ts';

/**
 * MUI reports nothing while an empty field is only partly filled, so an incomplete date would be dropped silently.
 * `report` shows an error when the field is left. Meanwhile MUI has an empty value (`isHeld`), because it clears what
 * was typed when it gets another one; a field that is emptied from outside is therefore remounted (`drawn`).
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
