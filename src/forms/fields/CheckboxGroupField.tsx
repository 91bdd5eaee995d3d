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
  /** An option that is `onlyIfChosen` is not offered anew: it is shown only while it is chosen. */
  options: readonly (Option & { onlyIfChosen?: boolean })[];
  /** Shown in place of the boxes: the reason why there are none. */
  instead?: ReactNode;
};

/** Above this many, the boxes stand in columns of a bounded height, with a search box above them. */
const fewBoxes = 8;

const readChosen = (value: unknown): (number | string)[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'number' || typeof each === 'string') : [];

/** A choice of several among a few, as checkboxes. Its value is the list of what was chosen, such as ids of rows. */
export function CheckboxGroupField<Form extends FieldValues = FieldValues>(props: CheckboxGroupFieldProps<Form>) {
  const { options, instead } = props;
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const names = new Map(options.map(({ value, label }) => [value, label]));
  const field = useField(props, (value) =>
    readChosen(value)
      .map((id) => names.get(id) ?? id)
      .join(', '),
  );
  const chosen = readChosen(field.value);
  const offered = options.filter(({ value, onlyIfChosen }) => !onlyIfChosen || chosen.includes(value));
  const areMany = !instead && offered.length > fewBoxes;
  const shown = areMany
    ? offered.filter(({ label, detail = '' }) => containsText(`${label} ${detail}`, typed))
    : offered;
  return (
    <FieldShell {...props} field={field} group>
      {areMany && <FilterInput label={t('forms.filterBoxes')} value={typed} onChange={setTyped} />}
      {/* biome-ignore lint/a11y/useSemanticElements: the shell's label names it */}
      <div
        role="group"
        aria-labelledby={field.labelId}
        aria-describedby={field.aria['aria-describedby']}
        className={areMany ? `${styles.boxes} ${styles.many}` : styles.boxes}
      >
        {areMany && shown.length === 0 && <p>{t('forms.nothingFound')}</p>}
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
