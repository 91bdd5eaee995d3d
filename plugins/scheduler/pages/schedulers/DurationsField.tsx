import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import shell from '@/forms/fields/fields.module.css';
import { FieldShell, useField } from '@/forms/index.ts';

const listOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');

/** What is no number is kept as one that the contract refuses at this field. */
function parse(text: string): number[] {
  return text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
}

/** The durations on offer, as minutes one behind the other: "15, 30, 60". */
export function DurationsField() {
  const { t } = useTranslation('scheduler');
  const label = t('fields.schedulers.durations');
  const help = t('schedulers.durationsHelp');
  const field = useField({ name: 'durations', label, help }, listOf);
  const [text, setText] = useState(() => listOf(field.value));
  // Somebody else's save, or taking changes back.
  const shown = parse(text).join() === parse(listOf(field.value)).join() ? text : listOf(field.value);
  return (
    <FieldShell field={field} help={help}>
      <div className={shell.control}>
        <input
          {...field.aria}
          ref={field.ref}
          id={field.inputId}
          name={field.name}
          className={shell.input}
          value={shown}
          onChange={(event) => {
            setText(event.target.value);
            field.change(parse(event.target.value));
          }}
          onBlur={field.leave}
          autoComplete="off"
        />
      </div>
    </FieldShell>
  );
}
