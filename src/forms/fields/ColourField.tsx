import { colourHex } from '@shared/colours.ts';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldShell } from './FieldShell.tsx';
import styles from './fields.module.css';
import { type FieldProps, useField } from './useField.ts';

/** A field for a colour as `#rrggbb`: typed or pasted by the rule of spec §5, or picked. Empty text for none. */
export function ColourField<Form extends FieldValues = FieldValues>(props: FieldProps<Form>) {
  const { t } = useTranslation();
  const field = useField(props, undefined, 'chosen');
  const text = typeof field.value === 'string' ? field.value : '';
  const type = (typed: string) => {
    const hex = colourHex(typed);
    // Text without any hex digit stays, so that nothing typed is lost. The form's rules refuse it.
    field.change(hex === '#' ? typed.trim() : hex);
  };
  return (
    <FieldShell {...props} field={field}>
      <div className={styles.control}>
        <input
          type="color"
          className={styles.swatch}
          aria-label={t('forms.pickColour', { label: field.label })}
          value={/^#[\da-f]{6}$/i.test(text) ? text : '#ffffff'}
          onChange={(event) => field.change(event.target.value)}
          disabled={field.disabled}
        />
        <input
          {...field.aria}
          ref={field.ref}
          id={field.inputId}
          name={field.name}
          className={`${styles.input} ${styles.number}`}
          value={text}
          onChange={(event) => type(event.target.value)}
          onBlur={field.leave}
          disabled={field.disabled}
          placeholder="#000000"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
    </FieldShell>
  );
}
