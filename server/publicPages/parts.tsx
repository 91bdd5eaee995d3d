/** @jsxImportSource hono/jsx */
import type { Child } from 'hono/jsx';
import type { PublicContext } from './publicPage.ts';
import { publicTexts } from './texts.ts';

type FormProps = {
  context: Pick<PublicContext, 'challenge' | 'language'>;
  /** Default: the address of the page itself, with its query. */
  action?: string;
  /** True if the server alone checks the fields, whose problems then all look alike. */
  isCheckedByServer?: boolean;
  children: Child;
};

/** Renders a form that is sent with POST. It includes the proof that the kernel requires at an unusual rate. */
export function PublicForm({ context: { challenge, language }, action, isCheckedByServer, children }: FormProps) {
  const texts = publicTexts[language];
  return (
    <form method="post" {...(action === undefined ? {} : { action })} novalidate={isCheckedByServer}>
      {challenge ? (
        <>
          <input type="hidden" name="proof" value={challenge.text} />
          <p class="help" id="checking" role="status" data-text={texts.checking}></p>
          <noscript>
            <p class="help">{texts.scriptOff(challenge.seconds)}</p>
          </noscript>
        </>
      ) : null}
      {children}
    </form>
  );
}

type FieldProps = {
  name: string;
  label: string;
  value: string;
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date' | 'password';
  /** More than 1: a text of several lines. */
  rows?: number;
  required?: boolean;
  /** Shown behind the label of a field that is not required: "(optional)". */
  optional?: string;
  maxLength?: number;
  autocomplete?: string;
  /** The keyboard that phones show. */
  inputMode?: 'numeric';
  help?: string | undefined;
  /** The error in the value. */
  problem?: string | undefined;
};

/** Renders a field with its label above, and its help and its error below. */
export function PublicField(props: FieldProps) {
  const {
    name,
    label,
    value,
    type = 'text',
    rows = 1,
    required,
    optional,
    maxLength,
    autocomplete,
    inputMode,
    help,
    problem,
  } = props;
  const describedBy = [problem && `${name}-problem`, help && `${name}-help`].filter(Boolean).join(' ');
  const attributes = {
    id: name,
    name,
    required,
    ...(type === 'number' ? { step: 'any' } : {}),
    ...(maxLength ? { maxlength: maxLength } : {}),
    ...(autocomplete ? { autocomplete } : {}),
    ...(inputMode ? { inputmode: inputMode } : {}),
    // Browsers focus the first field that asks for it, also without a script.
    ...(problem ? { 'aria-invalid': 'true', autofocus: true } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
  return (
    <div class="field">
      <label for={name}>
        {label} {optional ? <span class="optional">{optional}</span> : null}
      </label>
      {rows > 1 ? (
        <textarea {...attributes} rows={rows}>
          {value}
        </textarea>
      ) : (
        <input {...attributes} type={type} value={value} />
      )}
      {problem ? (
        <p class="problem" id={`${name}-problem`}>
          {problem}
        </p>
      ) : null}
      {help ? (
        <p class="help" id={`${name}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  );
}
