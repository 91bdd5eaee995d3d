import type { AriaAttributes, Ref } from 'react';
import styles from './choices.module.css';
import type { Option } from './options.ts';

type Value = string | number | boolean;

type SegmentsProps<V extends Value> = {
  /** The name of the radio group, unique on the page. */
  name: string;
  options: readonly Option<V>[];
  value: unknown;
  onChange: (value: V) => void;
  onBlur?: () => void;
  /** The radio button that Tab focuses: the chosen one, or the first. */
  inputRef?: Ref<HTMLInputElement>;
  disabled?: boolean | undefined;
  /** The ARIA attributes of the group: its label, description and validity. */
  aria: Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'>;
};

/** A choice of two to four options with short labels, all visible. In forms use `SegmentedField`. */
export function Segments<V extends Value>(props: SegmentsProps<V>) {
  const { name, options, value: current, onChange, onBlur, inputRef, disabled, aria } = props;
  const chosen = options.findIndex(({ value }) => value === current);
  return (
    <div role="radiogroup" {...aria} className={styles.segments}>
      {options.map((option, index) => (
        <label key={String(option.value)} className={styles.segment}>
          <input
            type="radio"
            name={name}
            ref={index === Math.max(0, chosen) ? inputRef : undefined}
            checked={index === chosen}
            onChange={() => onChange(option.value)}
            onBlur={onBlur}
            disabled={disabled || option.disabled}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
