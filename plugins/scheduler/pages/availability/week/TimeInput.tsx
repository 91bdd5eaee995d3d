import { type Ref, useState } from 'react';
import styles from './week.module.css';

type TimeInputProps = {
  value: string;
  label: string;
  /** True if the end of the day, 24:00, is allowed. */
  isEnd?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
  /** The id of the message that describes it; present while the time is wrong. */
  errorId?: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** Parses `9`, `930`, `9:30` and `9.30`; returns undefined for text that is no time. */
function readTime(text: string, isEnd: boolean): string | undefined {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:.h]?(\d{2}))?\s*$/.exec(text) ?? [];
  if (hours === '' || Number(minutes) > 59) return undefined;
  const time = `${hours.padStart(2, '0')}:${minutes}`;
  if (time === '24:00' || (isEnd && time === '00:00')) return isEnd ? '24:00' : undefined;
  return Number(hours) < 24 ? time : undefined;
}

/** The input for a time of day. It replaces the browser's own, which has no 24:00 and may use AM and PM. */
export function TimeInput({ value, label, isEnd = false, inputRef, errorId, onChange, onBlur }: TimeInputProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <input
      ref={inputRef}
      className={styles.time}
      aria-label={label}
      aria-invalid={errorId !== undefined}
      aria-describedby={errorId}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value}
      onChange={(event) => {
        setTyped(event.target.value);
        const time = readTime(event.target.value, isEnd);
        onChange(time ?? event.target.value);
      }}
      onBlur={() => {
        setTyped(undefined);
        onBlur();
      }}
    />
  );
}
