import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Group = styled('fieldset')({
  display: 'inline-flex',
  gap: 2,
  minWidth: 0,
  margin: 0,
  padding: 2,
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius)',
});

const Choice = styled('label')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  minWidth: 30,
  height: 28,
  borderRadius: 6,
  fontSize: 13,
  color: 'var(--ink-2)',
  cursor: 'pointer',
  '&:hover': { color: 'var(--ink)' },
  '&:has(:checked)': { background: 'var(--line-2)', color: 'var(--ink)' },
  '&:has(:focus-visible)': { outline: '2px solid var(--focus)' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
  '& span': { padding: '0 10px' },
});

type RadioRowProps<Value extends string> = {
  label: string;
  /** `face`: the visible part of a choice; `lang`: set if its label is in another language. */
  choices: readonly { value: Value; label: string; face: ReactNode; lang?: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** A setting with a few choices, all visible, small enough for a panel. */
export function RadioRow<Value extends string>({ label, choices, value, onChange }: RadioRowProps<Value>) {
  const name = useId();
  return (
    <Group aria-label={label}>
      {choices.map((choice) => (
        <Choice key={choice.value} title={choice.label} lang={choice.lang}>
          <input
            type="radio"
            name={name}
            aria-label={choice.label}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.face}
        </Choice>
      ))}
    </Group>
  );
}
