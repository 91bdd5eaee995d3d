import { colourHex } from '@shared/colours.ts';
import { formatterOf } from '@shared/formatters.ts';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './inspector.module.css';

type Labelled = { label: string; wide?: boolean };

/** An input of the inspector with its label. */
export function Shell({ label, wide = false, id, children }: Labelled & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field} data-wide={wide || undefined}>
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  );
}

/** Holds the typed text until Enter or blur, so that it becomes one edit. */
function useTypedText(shown: string, commit: (typed: string) => void) {
  const [typed, setTyped] = useState<string>();
  const leave = () => {
    if (typed !== undefined && typed !== shown) commit(typed);
    setTyped(undefined);
  };
  return {
    value: typed ?? shown,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onBlur: leave,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Enter') leave();
      if (event.key === 'Escape') setTyped(undefined);
    },
  };
}

type NumberInputProps = Labelled & {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  step?: number;
  /** The factor from the displayed number to the stored one: 25.4 for inches. */
  unit?: number;
  suffix?: string;
};

/** A number input. The arrow keys change the number by one step, with Shift by ten. */
export function NumberInput(props: NumberInputProps) {
  const { label, wide, value, onChange, min = -Infinity, max = Infinity, step = 1, unit = 1, suffix } = props;
  const id = useId();
  const { i18n } = useTranslation();
  // Without separators of thousands, which nobody types.
  const shown = formatterOf(Intl.NumberFormat, i18n.language, { maximumFractionDigits: 3, useGrouping: false }).format(
    value / unit,
  );
  const commit = (next: number) => {
    if (Number.isFinite(next)) onChange(Math.min(Math.max(next * unit, min), max));
  };
  const typed = useTypedText(shown, (text) => commit(Number(text.replace(',', '.').trim() || Number.NaN)));
  return (
    <Shell label={label} wide={wide} id={id}>
      <span className={styles.affixed}>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          {...typed}
          onKeyDown={(event) => {
            const by = { ArrowUp: step, ArrowDown: -step }[event.key];
            if (by === undefined) return typed.onKeyDown(event);
            event.preventDefault();
            commit(Math.round((value / unit + by * (event.shiftKey ? 10 : 1)) * 1000) / 1000);
          }}
        />
        {suffix && <span aria-hidden>{suffix}</span>}
      </span>
    </Shell>
  );
}

type TextInputProps = Labelled & { value: string; onChange: (value: string) => void; max: number };

export function TextInput({ label, wide = true, value, onChange, max }: TextInputProps) {
  const id = useId();
  return (
    <Shell label={label} wide={wide} id={id}>
      <input id={id} maxLength={max} autoComplete="off" {...useTypedText(value, onChange)} />
    </Shell>
  );
}

type SelectInputProps<Value extends string | number> = Labelled & {
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

export function SelectInput<Value extends string | number>(props: SelectInputProps<Value>) {
  const { label, wide, value, options, onChange } = props;
  const id = useId();
  return (
    <Shell label={label} wide={wide} id={id}>
      <select
        id={id}
        value={value}
        onChange={(event) => {
          const chosen = options.find((option) => String(option.value) === event.target.value);
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </Shell>
  );
}

type ColourInputProps = Labelled & {
  value: string | null;
  onChange: (value: string) => void;
  /** The button that removes the colour. Absent: a colour is required. */
  onClear?: { label: string; run: () => void };
};

/** A colour input for the format of spec §5, with a picker and a text field. */
export function ColourInput({ label, wide, value, onChange, onClear }: ColourInputProps) {
  const id = useId();
  const typed = useTypedText(value ?? '', (text) => {
    const hex = colourHex(text).toLowerCase();
    if (/^#[\da-f]{6}$/.test(hex)) onChange(hex);
    else if (hex === '#' && onClear) onClear.run();
  });
  return (
    <Shell label={label} wide={wide} id={id}>
      <span className={styles.affixed}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={label}
          value={value ?? '#ffffff'}
          onChange={(event) => onChange(event.target.value)}
        />
        <input id={id} autoComplete="off" spellCheck={false} placeholder={onClear?.label ?? '#000000'} {...typed} />
        {onClear && value !== null && (
          <button
            type="button"
            className={styles.clear}
            onClick={onClear.run}
            aria-label={`${label}: ${onClear.label}`}
          >
            ×
          </button>
        )}
      </span>
    </Shell>
  );
}

type CheckInputProps = { label: string; value: boolean; onChange: (value: boolean) => void };

export function CheckInput({ label, value, onChange }: CheckInputProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={value} onChange={(event) => onChange(event.target.checked)} />
      {label}
    </label>
  );
}

type TextAreaInputProps = TextInputProps & { invalid?: string };

/** An input for several lines. Each keystroke updates the canvas immediately. */
export function TextAreaInput({ label, value, onChange, max, invalid }: TextAreaInputProps) {
  const id = useId();
  return (
    <Shell label={label} wide id={id}>
      <textarea
        id={id}
        rows={3}
        maxLength={max}
        value={value}
        aria-invalid={invalid !== undefined}
        aria-describedby={invalid === undefined ? undefined : `${id}-problem`}
        onChange={(event) => onChange(event.target.value)}
      />
      {invalid !== undefined && (
        <span id={`${id}-problem`} className={styles.problem}>
          {invalid}
        </span>
      )}
    </Shell>
  );
}

export function InspectorSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <div className={styles.fields}>{children}</div>
    </section>
  );
}
