import type { AriaAttributes, Ref } from 'react';
import styles from './choices.module.css';
import type { Option } from './options.ts';

type Value = string | number | boolean;

type SegmentsProps<V extends Value> = {
  /** One for all of them on the page. */
  name: string;
  options: readonly Option<V>[];
  value: unknown;
  onChange: (value: V) => void;
  onBlur?: () => void;
  /** The one that has the keyboard's focus, or would get it. */
  inputRef?: Ref<HTMLInputElement>;
  disabled?: boolean | undefined;
  /** The ARIA attributes of the group: its label, description and validity. */
  aria: Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-describedby' | 'aria-invalid'>;
};

/** One of two to four short words, all of them in sight; `SegmentedField` is the one for forms. */
export function Segments<V extends Value>(props: SegmentsProps<V>) {
  const { name, options, value: given, onChange, onBlur, inputRef, disabled, aria } = props;
  const chosen = options.findIndex(({ value }) => value === given);
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
