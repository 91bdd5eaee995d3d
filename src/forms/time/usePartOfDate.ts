import type { FieldRef, FieldSection } from '@mui/x-date-pickers/models';
import type { Dayjs } from 'dayjs';
import { useRef, useState } from 'react';
import { isUnfinished, unfinishedDate, wrongYear } from './unfinishedDate.ts';

/**
 * MUI reports nothing while an empty field is only partly filled, so an incomplete date would be dropped silently.
 * `report` sets the value to what is wrong with it when the field is left, which shows an error. Meanwhile MUI must get
 * an empty value (`isHeld`), because any other would clear the typed text. Once MUI reports a date itself, it must get
 * that back (`release`), because it drops the last typed part otherwise. A field that is emptied from outside is
 * remounted by its `remountKey`.
 */
export function usePartOfDate(value: string | null, onChange: (value: string | null) => void) {
  const field = useRef<FieldRef<Dayjs | null>>(null);
  const [isHeld, setHeld] = useState(false);
  const [remountKey, setRemountKey] = useState(0);
  if (isHeld && !isUnfinished(value)) {
    setHeld(false);
    if (value === null) setRemountKey(remountKey + 1);
  }
  const report = () => {
    if (value !== null && !isUnfinished(value)) return;
    const next = problemOf(field.current?.getSections() ?? []);
    if (next === value) return;
    onChange(next);
    if (value === null || isHeld) setHeld(next !== null);
  };
  const release = () => setHeld(false);
  /** Returns the time in the field, `09:30`, also if the field has no date yet. Parts that are not typed are zero. */
  const typedTime = () => {
    const sections = field.current?.getSections() ?? [];
    const typed = (part: 'hours' | 'minutes') => sections.find(({ type }) => type === part)?.value ?? '';
    return `${typed('hours').padStart(2, '0')}:${typed('minutes').padStart(2, '0')}`;
  };
  return { field, isHeld: isHeld && isUnfinished(value), release, remountKey, report, typedTime };
}

/** Returns the value for typed parts that make no date; null if there are none. MUI takes a short year for no date. */
function problemOf(sections: readonly FieldSection[]): string | null {
  if (sections.every(({ value }) => value === '')) return null;
  const isComplete = sections.every(({ value }) => value !== '');
  const year = sections.find(({ type }) => type === 'year')?.value;
  return isComplete && Number(year) < 1000 ? wrongYear : unfinishedDate;
}
