import type { FieldRef } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { unfinishedDate } from './unfinishedDate.ts';

/**
 * MUI reports nothing while an empty field is only partly filled, so an incomplete date would be dropped silently.
 * `report` sets the value to `unfinishedDate` when the field is left, which shows an error. Meanwhile MUI must get an
 * empty value (`isHeld`), because any other would clear the typed text. A field that is emptied from outside is
 * remounted by its `remountKey`.
 */
export function usePartOfDate(value: string | null, onChange: (value: string | null) => void) {
  const field = useRef<FieldRef<Dayjs | null>>(null);
  const [isHeld, setHeld] = useState(false);
  const [remountKey, setRemountKey] = useState(0);
  if (isHeld && value !== unfinishedDate) {
    setHeld(false);
    if (value === null) setRemountKey(remountKey + 1);
  }
  const report = () => {
    const isTyped = field.current?.getSections().some((section) => section.value !== '') ?? false;
    const next = isTyped ? unfinishedDate : null;
    if (next === value) return;
    onChange(next);
    setHeld(isTyped);
  };
  return { field, isHeld: isHeld && value === unfinishedDate, remountKey, report };
}
