import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import shell from '@/forms/fields/fields.module.css';
import { FieldShell, useField } from '@/forms/index.ts';

const listOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : '');

/** Parses the durations. Text that is no number becomes a value that the contract refuses at this field. */
function parse(text: string): number[] {
  return text
    .split(/[,;\s]+/)
    .filter(Boolean)
    .map(Number);
}

/** The field for the offered durations in minutes: "15, 30, 60". */
export function DurationsField() {
  const { t } = useTranslation('scheduler');
  const label = t('fields.schedulers.durations');
  const help = t('schedulers.durationsHelp');
  const field = useField({ name: 'durations', label, help }, listOf);
  const [text, setText] = useState(() => listOf(field.value));
  // Shows the form's value when it differs from the typed text, after another user's save or a discard.
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
