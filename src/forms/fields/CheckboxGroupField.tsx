import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { containsText } from '@/lib/containsText.ts';
import { FilterInput } from '@/ui/FilterInput.tsx';
import styles from './CheckboxGroupField.module.css';
import { FieldShell } from './FieldShell.tsx';
import type { Option } from './options.ts';
import { type FieldProps, useField } from './useField.ts';

type CheckboxGroupFieldProps<Form extends FieldValues> = FieldProps<Form> & {
  /** An option that is `onlyIfChosen` is shown only while it is chosen, such as an archived row. */
  options: readonly (Option & { onlyIfChosen?: boolean })[];
  /** True for options that never grow in number, which show all of their boxes without a filter. */
  isFixedSet?: boolean;
  /** Shown in place of the boxes if there is nothing to choose from, such as the reason. */
  instead?: ReactNode;
};

/** The maximum number of checkboxes without a filter; more of them scroll in columns below one. */
const maximumWithoutFilter = 8;

const chosenValues = (value: unknown): (number | string)[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number' || typeof each === 'string') : [];

/**
 * A field of checkboxes for choosing several options. Its value is the list of the chosen options' values, such as row
 * ids.
 */
export function CheckboxGroupField<Form extends FieldValues = FieldValues>(props: CheckboxGroupFieldProps<Form>) {
  const { options, isFixedSet = false, instead } = props;
  const { t } = useTranslation();
  const [filterText, setTyped] = useState('');
  const names = new Map(options.map(({ value, label }) => [value, label]));
  const show = (value: unknown) =>
    chosenValues(value)
      .map((id) => names.get(id) ?? id)
      .join(', ');
  const field = useField(props, show, 'chosen');
  const chosen = chosenValues(field.value);
  const offered = options.filter(({ value, onlyIfChosen }) => !onlyIfChosen || chosen.includes(value));
  const hasFilter = !instead && !isFixedSet && offered.length > maximumWithoutFilter;
  const hasDetails = offered.some(({ detail }) => detail);
  const isFound = ({ label, detail = '' }: Option) => containsText(`${label} ${detail}`, filterText);
  // Chosen options stay visible, so that nobody saves a choice that the filter hides.
  const shown = hasFilter ? offered.filter((option) => isFound(option) || chosen.includes(option.value)) : offered;
  return (
    <FieldShell {...props} field={field} group>
      {hasFilter && <FilterInput label={t('forms.filterBoxes')} value={filterText} onChange={setTyped} />}
      {/* biome-ignore lint/a11y/useSemanticElements: the shell's label names it */}
      <div
        role="group"
        aria-labelledby={field.labelId}
        aria-describedby={field.aria['aria-describedby']}
        className={[styles.boxes, hasFilter ? styles.many : hasDetails && styles.columns].filter(Boolean).join(' ')}
      >
        {hasFilter && !offered.some(isFound) && <p>{t('forms.nothingFound')}</p>}
        {instead ??
          shown.map(({ value, label, detail }, index) => (
            <label key={value}>
              <input
                type="checkbox"
                ref={index === 0 ? field.ref : undefined}
                checked={chosen.includes(value)}
                onChange={({ target }) =>
                  field.change(target.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
                }
                onBlur={field.leave}
                disabled={field.disabled}
              />
              <span>
                {label} {detail && <small>{detail}</small>}
              </span>
            </label>
          ))}
      </div>
    </FieldShell>
  );
}
