import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useAfterFirstDraw } from '@/lib/useAfterFirstDraw.ts';
import { FieldShell } from './FieldShell.tsx';
import styles from './fields.module.css';
import { labelOf, type Option } from './options.ts';
import { type FieldProps, useField } from './useField.ts';
import { useOptions } from './useOptions.ts';

type SelectFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** Absent: the values that the contract declares. */
  options?: readonly Option[];
  /** The option for no value. Absent: there is always a value. */
  none?: string;
  /** The last entry of the list, which creates a new option. Hidden from users with read-only access. */
  create?: { label: string; run: () => void };
};

/** The value of the entry that creates an option. No option has this value: they are numbers or words of a contract. */
const createValue = '\u0000create';

/**
 * The number of options up to which all are rendered at once. A longer list initially renders only the chosen option,
 * because some 250 countries take as long as the rest of a form.
 */
const renderedAtOnce = 40;

/** A choice of one among a few options. The browser's own list works on every phone and with every screen reader. */
export function SelectField<Form extends FieldValues = FieldValues>(props: SelectFieldProps<Form>) {
  const { none, create } = props;
  const options = useOptions(props);
  const field = useField(props, (value) => labelOf(options, value), 'chosen');
  const isKnown = options.some(({ value }) => value === field.value);
  const rendersAll = useAfterFirstDraw() || options.length <= renderedAtOnce;
  const list = useMemo(
    () =>
      (rendersAll ? options : options.filter(({ value }) => value === field.value)).map(
        ({ value, label, detail, disabled }) => (
          <option key={value} value={value} disabled={disabled}>
            {detail ? `${label} · ${detail}` : label}
          </option>
        ),
      ),
    [options, rendersAll, field.value],
  );
  const choose = (chosen: string) => {
    if (chosen === createValue) create?.run();
    else field.change(options.find(({ value }) => String(value) === chosen)?.value ?? null);
  };
  return (
    <FieldShell {...props} field={field}>
      <div className={`${styles.control} ${styles.select}`}>
        <select
          {...field.aria}
          ref={field.ref}
          id={field.inputId}
          name={field.name}
          value={isKnown ? String(field.value) : ''}
          onChange={(event) => choose(event.target.value)}
          onBlur={field.leave}
          disabled={field.disabled}
        >
          {(none !== undefined || !isKnown) && <option value="">{none}</option>}
          {list}
          {create && <option value={createValue}>{create.label}</option>}
        </select>
        <ChevronDown size={16} aria-hidden />
      </div>
    </FieldShell>
  );
}
